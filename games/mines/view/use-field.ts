import type { MovesViewProps } from '@tessera/game-kit'
import { useEffect, useRef, useState } from 'react'
import { coveredField, endedField, type Face, openField } from '../field.ts'
import type { Choice, Move, Shown, Step } from '../game.ts'
import type { Draft } from './in-round.ts'
import { crystalSound } from './sounds.ts'

export type Props = MovesViewProps<Choice, Step, Shown, Move, Draft>
export type Stage = 'none' | 'open' | 'ending' | 'over'

// How long the end is shown: a blast takes longer than the crystals that were not found.
const blastMilliseconds = 1_100
const revealMilliseconds = 650
const calmMilliseconds = 100

/** What the field shows, and its sounds: each crystal as it is found, and the end of a round once. */
export function useField({ open, round, isCalm, isHurried, onDone, sound }: Props): {
  faces: Face[]
  stage: Stage
} {
  const [overId, setOverId] = useState<string>()
  const latest = useRef({ onDone, sound })
  const id = round?.id
  const isLost = round?.steps.some(({ type }) => type === 'mine') ?? false
  const isWin = round ? round.prize.amount > round.stake.amount : false
  useEffect(() => {
    latest.current = { onDone, sound }
  })

  const found = open?.shown.opened.length ?? 0
  useEffect(() => {
    if (found > 0) latest.current.sound.play(crystalSound(found))
  }, [found, open?.id])

  // The end of a round is shown once; time passes outside React.
  useEffect(() => {
    if (!id || overId === id) return
    const whole = isLost ? blastMilliseconds : revealMilliseconds
    if (isLost) latest.current.sound.play('blast')
    else latest.current.sound.play(isWin ? 'win' : 'reveal')
    const end = () => {
      setOverId(id)
      latest.current.onDone()
    }
    const timer = setTimeout(end, isHurried ? 0 : isCalm ? calmMilliseconds : whole)
    return () => clearTimeout(timer)
  }, [id, overId, isLost, isWin, isCalm, isHurried])

  if (open) return { faces: openField(open.shown), stage: 'open' }
  if (!round) return { faces: coveredField, stage: 'none' }
  return { faces: endedField(round.steps), stage: overId === id ? 'over' : 'ending' }
}
