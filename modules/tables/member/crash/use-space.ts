import { useEffect, useRef } from 'react'

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.closest('input, textarea, select, dialog, [contenteditable]') !== null

/** The space bar acts, wherever on the page it is pressed, except where somebody types. */
export function useSpace(act: (() => void) | undefined): void {
  const latest = useRef(act)
  // The listener outlives a render: it always calls the newest one.
  useEffect(() => {
    latest.current = act
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== ' ' || event.repeat || isTyping(event.target) || !latest.current) return
      event.preventDefault()
      latest.current()
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}
