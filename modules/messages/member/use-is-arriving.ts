import { useEffect, useState } from 'react'

/** After this time on a page, a member has begun to read it. */
const arrivalMilliseconds = 5_000
const deeds = ['pointerdown', 'keydown', 'wheel', 'touchmove', 'input'] as const

/** Whether the visitor has only just come: has done nothing yet, and is still at the address where they came in. */
export function useIsArriving(place: string): boolean {
  const [first] = useState(place)
  const [hasBegun, setBegun] = useState(() => document.querySelector('dialog[open]') !== null)

  // Hands and time are outside React.
  useEffect(() => {
    if (hasBegun) return undefined
    const begin = () => setBegun(true)
    const timer = setTimeout(begin, arrivalMilliseconds)
    for (const deed of deeds) addEventListener(deed, begin, { capture: true, passive: true })
    return () => {
      clearTimeout(timer)
      for (const deed of deeds) removeEventListener(deed, begin, true)
    }
  }, [hasBegun])
  return !hasBegun && first === place
}
