import type { GameViewProps } from '@tessera/game-kit'
import { useEffect, useRef, useState } from 'react'
import type { SceneState } from './use-scene.ts'

/** A show that goes on in beats: so many, so many seconds apart, each with its sound. */
export type Beats = { count: number; gap: number; sound: (nth: number) => string | undefined }

const calmMilliseconds = 100

/**
 * Plays a round in beats: each adds one to what is shown, and after the last the shell is told. A skipped round and one of
 * a member who wants less motion is shown whole at once.
 */
export function useBeats<Choice, Step>(
  { round, isCalm, isHurried, onDone, sound }: GameViewProps<Choice, Step>,
  beats: Beats,
): { state: SceneState; shown: number } {
  const [at, setAt] = useState({ id: '', shown: 0, isDone: false })
  const latest = useRef({ beats, onDone, sound })
  const id = round?.id
  const isWin = round ? round.prize.amount > round.stake.amount : false

  useEffect(() => {
    latest.current = { beats, onDone, sound }
  })

  const isDone = id !== undefined && at.id === id && at.isDone
  // Time passes outside React.
  useEffect(() => {
    if (!id || isDone) return
    const { count, gap } = latest.current.beats
    const end = () => {
      setAt({ id, shown: count, isDone: true })
      latest.current.sound.play(isWin ? 'win' : 'land')
      latest.current.onDone()
    }
    if (isCalm || isHurried || count === 0) {
      const timer = setTimeout(end, isHurried ? 0 : calmMilliseconds)
      return () => clearTimeout(timer)
    }
    let shown = 0
    const timer = setInterval(() => {
      shown++
      if (shown > count) return end()
      setAt({ id, shown, isDone: false })
      const name = latest.current.beats.sound(shown - 1)
      if (name !== undefined) latest.current.sound.play(name)
    }, gap * 1000)
    return () => clearInterval(timer)
  }, [id, isDone, isWin, isCalm, isHurried])

  if (!id) return { state: 'none', shown: 0 }
  if (at.id !== id) return { state: 'playing', shown: 0 }
  return { state: at.isDone ? 'stands' : 'playing', shown: at.shown }
}
