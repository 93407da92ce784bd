import type { GameViewProps } from '@tessera/game-kit'
import type { SlotChoice, SlotStep } from '@tessera/slot-kit'
import { type RefObject, useEffect, useRef } from 'react'
import type { Stage } from './engine/open-stage.ts'
import type { Events } from './use-stage.ts'

export type SlotViewProps = GameViewProps<SlotChoice, SlotStep>

/** What the stage tells: sounds, and the end of a round. */
export function useEvents({ round, onDone, sound }: SlotViewProps) {
  const doneId = useRef<string>(undefined)
  const events = useRef<Events>({ onSound() {}, onDone() {} })
  // The stage lives longer than one drawing of the view: it always finds the latest of these.
  useEffect(() => {
    events.current = {
      onSound: (name) => sound.play(name),
      onDone() {
        if (doneId.current === round?.id) return
        doneId.current = round?.id
        onDone()
      },
    }
  })
  return { events, doneId }
}

/** Turns the reels while a round is on its way, and plays each round once. */
export function useRounds(
  { round, isBusy, isHurried, isCalm }: SlotViewProps,
  stage: Stage | undefined,
  pace: number,
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
    player.setPace(pace)
    if (isUnfinished && (isNew || !isSameStage)) {
      player.play(round.steps)
      // The stage it was played on is gone: the rest of the way is not shown again.
      if (!isNew) player.hurry()
      told.current.isBusy = false
    } else if (isBusy && !wasBusy) {
      player.start()
    } else if (!isBusy && wasBusy) {
      player.giveUp()
    }
  }, [stage, round, isBusy, isCalm, pace, doneId])

  // After the round has been handed to the stage: it is shown without the rest of the way.
  useEffect(() => {
    if (stage && isHurried && round && round.id !== doneId.current) stage.player.hurry()
  }, [stage, round, isHurried, doneId])
}
