import type { GameViewProps } from '@tessera/game-kit'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { numbers } from '../chance.ts'
import type { Choice, Step } from '../game.ts'
import { needleAt, rollSeconds } from './needle-motion.ts'

type Props = GameViewProps<Choice, Step>

// Reduced motion: the number is there after one short fade.
const calmMilliseconds = 100

export type Roll = { state: 'none' | 'rolling' | 'stands'; number: number }

/** Plays a round once: the needle swings to its number, then the shell is told. */
export function useRoll(
  { round, isCalm, isHurried, onDone, sound }: Props,
  show: RefObject<((at: number) => void) | null>,
): Roll {
  const [stoodId, setStoodId] = useState<string>()
  const at = useRef(0.5)
  const endedId = useRef<string>(undefined)
  const latest = useRef({ onDone, sound })
  const step = round?.steps.find((each) => each.type === 'roll')
  const number = step?.number ?? 0
  const isWin = round ? round.prize.amount > round.stake.amount : false
  const id = round?.id

  useEffect(() => {
    latest.current = { onDone, sound }
  })

  // Frames come from the browser: one loop a round, and nothing while the needle rests.
  useEffect(() => {
    if (!id || endedId.current === id) return
    const from = at.current
    const to = number / (numbers - 1)
    const end = () => {
      endedId.current = id
      at.current = to
      show.current?.(to)
      setStoodId(id)
      latest.current.sound.play(isWin ? 'win' : 'land')
      latest.current.onDone()
    }
    if (isCalm || isHurried) {
      const timer = setTimeout(end, isHurried ? 0 : calmMilliseconds)
      return () => clearTimeout(timer)
    }
    latest.current.sound.play('roll')
    const swing = playFrames((seconds) => {
      at.current = needleAt(from, to, seconds)
      show.current?.(at.current)
      if (seconds < rollSeconds) return true
      end()
      return false
    })
    return swing.stop
  }, [id, number, isWin, isCalm, isHurried, show])

  if (!id) return { state: 'none', number: 0 }
  return { state: stoodId === id ? 'stands' : 'rolling', number }
}

/** Calls `draw` with the seconds since the start, each frame, until it says no more or is stopped. */
function playFrames(draw: (seconds: number) => boolean): { stop: () => void } {
  let frame = 0
  let start: number | undefined
  const tick = (now: number) => {
    start ??= now
    if (draw((now - start) / 1000)) frame = requestAnimationFrame(tick)
  }
  frame = requestAnimationFrame(tick)
  return { stop: () => cancelAnimationFrame(frame) }
}
