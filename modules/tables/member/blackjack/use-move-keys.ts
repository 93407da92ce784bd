import { useEffect, useRef } from 'react'
import type { AskedMove } from '../../seat-shapes.ts'

/** The keys of the decisions, the same in every language. */
export const moveKeys: Record<AskedMove, string> = {
  hit: 'H',
  stand: 'S',
  double: 'D',
  split: 'P',
  insure: 'I',
  decline: 'N',
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.closest('input, textarea, select, dialog, [contenteditable]') !== null

/** Hears the keys of what may be decided now, except where somebody types. */
export function useMoveKeys(moves: readonly AskedMove[], onMove: (move: AskedMove) => void): void {
  const latest = useRef({ moves, onMove })
  // The listener outlives a render: it always sees the newest one.
  useEffect(() => {
    latest.current = { moves, onMove }
  })
  const isOn = moves.length > 0
  useEffect(() => {
    if (!isOn) return undefined
    const listen = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || isTyping(event.target))
        return
      const move = latest.current.moves.find((each) => moveKeys[each] === event.key.toUpperCase())
      if (!move) return
      event.preventDefault()
      latest.current.onMove(move)
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [isOn])
}
