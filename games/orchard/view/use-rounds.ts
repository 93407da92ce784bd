import type { GameViewProps } from '@tessera/game-kit'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Step } from '../game.ts'
import type { Stage } from './open-stage.ts'
import { playOf } from './play-of.ts'
import type { PlayerEvents } from './scene/player.ts'

type Props = GameViewProps<Record<string, never>, Step>

// Where a prize is so many times the stake, the longer tune is played.
const bigTimes = 20n

/** What happens on the stage, told to the shell: sounds, and the end of a round. */
export function useStageEvents({ round, onDone, sound }: Props) {
  const [stoodId, setStoodId] = useState<string>()
  const doneId = useRef<string>(undefined)
  const events = useRef<PlayerEvents>({ onCaught() {}, onStand() {}, onDone() {} })

  // The stage lives longer than one drawing of the view: it always finds the latest of these.
  useEffect(() => {
    events.current = {
      onCaught: () => sound.play('catch'),
      onStand() {
        setStoodId(round?.id)
        if (!round || round.prize.amount <= round.stake.amount) return
        sound.play(round.prize.amount >= round.stake.amount * bigTimes ? 'bigWin' : 'win')
      },
      onDone() {
        if (doneId.current === round?.id) return
        doneId.current = round?.id
        onDone()
      },
    }
  })
  return { events, stoodId, doneId }
}

/** Turns the reels while a round is on its way, and plays each round once. */
export function useRounds(
  { round, isBusy, isHurried, isCalm, sound }: Props,
  stage: Stage | undefined,
  doneId: RefObject<string | undefined>,
): void {
  const told = useRef<{ stage?: Stage; playedId?: string; isBusy: boolean }>({ isBusy: false })

  // The stage is outside React: it is told what has changed.
  useEffect(() => {
    if (!stage) return
    const { player } = stage
    const before = told.current
    const isSameStage = before.stage === stage
    const wasBusy = isSameStage && before.isBusy
    const isUnfinished = round !== undefined && round.id !== doneId.current
    const isNew = round?.id !== before.playedId
    told.current = { stage, isBusy, ...(round ? { playedId: round.id } : {}) }
    player.setCalm(isCalm)
    if (isUnfinished && (isNew || !isSameStage)) {
      if (isNew && !wasBusy) sound.play('spin')
      player.play(playOf(round))
      // The stage it was played on is gone: the rest of the way is not shown again.
      if (!isNew) player.hurry()
      told.current.isBusy = false
    } else if (isBusy && !wasBusy) {
      if (!before.isBusy) sound.play('spin')
      player.start()
    } else if (!isBusy && wasBusy) {
      player.giveUp()
    }
  }, [stage, round, isBusy, isCalm, sound, doneId])

  // After the round has been handed to the stage: it is shown without the rest of the way.
  useEffect(() => {
    if (stage && isHurried && round && round.id !== doneId.current) stage.player.hurry()
  }, [stage, round, isHurried, doneId])
}
