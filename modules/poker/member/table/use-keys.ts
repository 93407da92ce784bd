import { useEffect, useRef } from 'react'

type Keys = Readonly<Record<string, () => unknown>>

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    (['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName) &&
      target.getAttribute('type') !== 'range'))

/** Acts by single keys, where nobody types and no dialog is open, and where they are on. */
export function useKeys(isOn: boolean, keys: Keys): void {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = isOn ? keys : {}
  })
  // The keyboard is outside React.
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (
        event.repeat ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        isTyping(event.target) ||
        document.querySelector('dialog[open]')
      )
        return
      const act = latest.current[event.key.toLowerCase()]
      if (!act) return
      event.preventDefault()
      act()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}
