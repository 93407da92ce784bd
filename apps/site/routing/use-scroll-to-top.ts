import { useEffect, useRef } from 'react'
import { typePaths } from './paths.ts'

// Specification 4: from one game type to another the page glides to its top; any other page is another place.
const gliding = new Set(['home', 'favourites', ...Object.keys(typePaths)])

const howTo = (from: string, to: string): ScrollBehavior =>
  gliding.has(from) && gliding.has(to) && !matchMedia('(prefers-reduced-motion: reduce)').matches
    ? 'smooth'
    : 'instant'

/** A new page begins at its top; going back finds the place where one was. */
export function useScrollToTop(page: string): void {
  const isBack = useRef(false)
  const last = useRef(page)

  // The browser reports its back and forward buttons only by this event.
  useEffect(() => {
    const note = () => {
      isBack.current = true
    }
    addEventListener('popstate', note)
    return () => removeEventListener('popstate', note)
  }, [])

  // Scrolling and focus belong to the window. Focus follows, so that a screen reader is on the new page.
  useEffect(() => {
    if (last.current !== page) {
      if (!isBack.current) scrollTo({ top: 0, behavior: howTo(last.current, page) })
      document.getElementById('page')?.focus({ preventScroll: true })
    }
    last.current = page
    isBack.current = false
  }, [page])
}
