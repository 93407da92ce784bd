import { afterPaint } from '@tessera/web-kit'
import { type RefObject, useEffect, useRef, useState } from 'react'

const longPressMilliseconds = 500

/**
 * Whether somebody looks at a part of the page closely: a mouse is over it, or focus is in it. A long press, or the key
 * or button of a context menu, calls `onPress`.
 */
export function useAttention(place: RefObject<HTMLElement | null>, onPress: () => void): boolean {
  const [isLookedAt, setLookedAt] = useState(false)
  const latest = useRef(onPress)
  // The newest render decides what a press does.
  useEffect(() => {
    latest.current = onPress
  })
  // Pointers and focus are the browser's; a listener each on hundreds of tiles would be drawn again with them.
  useEffect(() => {
    const element = place.current
    if (!element) return undefined
    const ending = new AbortController()
    const on = (name: string, heard: (event: Event) => void) =>
      element.addEventListener(name, heard, {
        signal: ending.signal,
        passive: name !== 'contextmenu',
      })
    let timer: ReturnType<typeof setTimeout> | undefined
    const rest = () => clearTimeout(timer)
    // A mouse that presses as it comes is answered before the tile shows what else it can do.
    let isOver = false
    on('pointerenter', (event) => {
      if ((event as PointerEvent).pointerType !== 'mouse') return
      isOver = true
      afterPaint(() => isOver && setLookedAt(true))
    })
    on('pointerleave', () => {
      isOver = false
      setLookedAt(element.contains(document.activeElement))
    })
    on('focusin', () => {
      if (document.activeElement?.matches(':focus-visible')) setLookedAt(true)
    })
    on('focusout', (event) => {
      if (!element.contains((event as FocusEvent).relatedTarget as Node | null)) setLookedAt(false)
    })
    on('pointerdown', (event) => {
      if ((event as PointerEvent).pointerType !== 'mouse') {
        timer = setTimeout(() => latest.current(), longPressMilliseconds)
      }
    })
    for (const name of ['pointerup', 'pointercancel', 'pointerleave', 'touchmove']) on(name, rest)
    on('contextmenu', (event) => {
      event.preventDefault()
      rest()
      latest.current()
    })
    return () => {
      rest()
      isOver = false
      ending.abort()
    }
  }, [place])
  return isLookedAt
}
