import { type RefObject, useEffect, useRef, useState } from 'react'
import { useIsCalm } from '../../theme/use-media.ts'
import { slideAt, slideTo } from './slide-to.ts'

// Specification 2 and 9: with more than one banner the carousel turns by itself, every 5000 ms.
const delayMilliseconds = 5_000

/** Which slide of a row is shown: the row is swiped, turned by hand with `show`, and turns by itself. */
export function useTurns(hero: RefObject<HTMLElement | null>, count: number, isPaused: boolean) {
  const isCalm = useIsCalm()
  const row = useRef<HTMLDivElement>(null)
  const [index, setIndex] = useState(0)
  const turns = count > 1 && !isPaused && !isCalm

  // Time passes outside React.
  useEffect(() => {
    if (!turns) return undefined
    const timer = setInterval(() => {
      const isHeld = hero.current?.matches(':hover, :focus-within')
      // Under a dialog nobody sees it, and it would take the time that the dialog needs.
      const isCovered = document.querySelector('dialog[open]') !== null
      if (isHeld || isCovered || document.visibilityState !== 'visible') return
      const next = (index + 1) % count
      setIndex(next)
      slideTo(row.current, next, false)
    }, delayMilliseconds)
    return () => clearInterval(timer)
  }, [turns, index, count, hero])

  return {
    row,
    index,
    show: (at: number) => {
      setIndex(at)
      slideTo(row.current, at, isCalm)
    },
    /** Takes note of where a swipe has ended. */
    note: () => setIndex(slideAt(row.current)),
  }
}
