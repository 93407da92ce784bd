import type { GameViewProps } from '@tessera/game-kit'
import { useEffect, useRef, useState } from 'react'
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
      onDone,
    }
  })
  return { events, stoodId }
}

/** Turns the reels while a round is on its way, and plays each round once. */
export function useRounds({ round, isBusy, isCalm, sound }: Props, stage: Stage | undefined): void {
  const played = useRef<string>(undefined)
  const wasBusy = useRef(false)

  // The stage is outside React: it is told what has changed.
  useEffect(() => {
    if (!stage) return
    const { player } = stage
    player.setCalm(isCalm)
    if (round && round.id !== played.current) {
      played.current = round.id
      if (!wasBusy.current) sound.play('spin')
      wasBusy.current = false
      player.play(playOf(round))
    } else if (isBusy && !wasBusy.current) {
      wasBusy.current = true
      sound.play('spin')
      player.start()
    } else if (!isBusy && wasBusy.current) {
      wasBusy.current = false
      player.giveUp()
    }
  }, [stage, round, isBusy, isCalm, sound])
}
