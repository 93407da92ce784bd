import { afterPaint } from '@tessera/web-kit'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { watchPlace } from './watched-places.ts'

const longPressMilliseconds = 500

/**
 * Whether a part of the page has the user's attention: a mouse is over it, or focus is in it. A long press, or the key
 * or button of a context menu, calls `onPress`.
 */
export function useAttention(place: RefObject<HTMLElement | null>, onPress: () => void): boolean {
  const [isLookedAt, setLookedAt] = useState(false)
  const latest = useRef(onPress)
  // The newest render decides what a press does.
  useEffect(() => {
    latest.current = onPress
  })
  // Pointers and focus are the browser's.
  useEffect(() => {
    const element = place.current
    if (!element) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const rest = () => clearTimeout(timer)
    // A mouse that presses as it comes is answered before the tile shows what else it can do.
    let isOver = false
    const end = watchPlace(element, {
      onEnter: ({ pointerType }) => {
        if (pointerType !== 'mouse') return
        isOver = true
        afterPaint(() => isOver && setLookedAt(true))
      },
      // A tapped element keeps the focus too; only keyboard focus counts as attention.
      onLeave: () => {
        isOver = false
        rest()
        setLookedAt(element.querySelector(':focus-visible') !== null)
      },
      onFocus: () => {
        if (document.activeElement?.matches(':focus-visible')) setLookedAt(true)
      },
      onBlur: ({ relatedTarget }) => {
        if (!element.contains(relatedTarget as Node | null)) setLookedAt(false)
      },
      onPress: ({ pointerType }) => {
        if (pointerType === 'mouse') return
        timer = setTimeout(() => latest.current(), longPressMilliseconds)
      },
      onRest: rest,
      onMenu: (event) => {
        event.preventDefault()
        rest()
        latest.current()
      },
    })
    return () => {
      rest()
      isOver = false
      end()
    }
  }, [place])
  return isLookedAt
}
