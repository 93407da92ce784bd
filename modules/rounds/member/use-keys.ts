import { useEffect, useRef } from 'react'

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.closest('input, textarea, select, button, a, dialog, [contenteditable]') !== null

/** Hears keys of the whole page, except where somebody types or a control has its own meaning for them. */
export function useKeys(isOn: boolean, onKey: (event: KeyboardEvent) => boolean): void {
  const latest = useRef(onKey)
  // The listener outlives a render: it always calls the function of the newest one.
  useEffect(() => {
    latest.current = onKey
  })
  useEffect(() => {
    if (!isOn) return undefined
    const listen = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      // A space bar that is held down would play round after round.
      if (event.repeat && event.key === ' ') return event.preventDefault()
      if (latest.current(event)) event.preventDefault()
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [isOn])
}
