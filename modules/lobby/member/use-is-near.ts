import { useEffect, useRef, useState } from 'react'

/** Whether a part of the page has come near the window once. What is far below need not be asked for yet. */
export function useIsNear() {
  const place = useRef<HTMLElement>(null)
  const [isNear, setNear] = useState(false)

  // The position on the page is known to the browser only.
  useEffect(() => {
    if (isNear || !place.current) return undefined
    const watcher = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true)
      },
      { rootMargin: '50% 0px' },
    )
    watcher.observe(place.current)
    return () => watcher.disconnect()
  }, [isNear])

  return { isNear, place }
}
