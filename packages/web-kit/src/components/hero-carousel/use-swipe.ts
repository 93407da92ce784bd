import { type RefObject, useEffect, useRef } from 'react'

const leastPixels = 40

/** Calls `onSwipe` with 1 for a swipe towards the start of the line (to the next one), -1 for the other way. */
export function useSwipe(ref: RefObject<HTMLElement | null>, onSwipe: (by: 1 | -1) => void): void {
  const latest = useRef(onSwipe)
  // Touches are followed outside React: the newest render decides what they do.
  useEffect(() => {
    latest.current = onSwipe
  })
  // The element's touch events.
  useEffect(() => {
    const element = ref.current
    if (!element) return undefined
    const ending = new AbortController()
    const options = { signal: ending.signal, passive: true }
    let from: number | undefined
    element.addEventListener('touchstart', ({ touches }) => (from = touches[0]?.clientX), options)
    element.addEventListener(
      'touchend',
      ({ changedTouches: [touch] }) => {
        const way = from === undefined || !touch ? 0 : touch.clientX - from
        from = undefined
        if (Math.abs(way) < leastPixels) return
        const isBack = way > 0 !== (getComputedStyle(element).direction === 'rtl')
        latest.current(isBack ? -1 : 1)
      },
      options,
    )
    return () => ending.abort()
  }, [ref])
}
