import { useEffect, useState } from 'react'

export type Moved = { before: number; isUp: boolean }

const shownFor = 3_000

/** For three seconds after a price has changed: what it was, and whether it went up. */
export function useMovedOdds(odds: number): Moved | undefined {
  const [seen, setSeen] = useState({ odds, moved: undefined as Moved | undefined })
  if (seen.odds !== odds) {
    // What was or is not offered has no direction.
    const moved =
      seen.odds > 0 && odds > 0 ? { before: seen.odds, isUp: odds > seen.odds } : undefined
    setSeen({ odds, moved })
  }
  // Time passes outside React.
  useEffect(() => {
    if (!seen.moved) return undefined
    const timer = setTimeout(() => setSeen({ odds, moved: undefined }), shownFor)
    return () => clearTimeout(timer)
  }, [seen.moved, odds])
  return seen.moved
}
