import { wallClock } from '@tessera/web-kit'
import { useEffect, useState } from 'react'

const stepMilliseconds = 250

/** Whole seconds until a moment, never below 0; 0 without one. */
export function useSecondsTo(at: string | null): number {
  const [now, setNow] = useState(wallClock)
  // Time passes outside React.
  useEffect(() => {
    if (at === null) return undefined
    const timer = setInterval(() => setNow(wallClock()), stepMilliseconds)
    return () => clearInterval(timer)
  }, [at])
  return at === null ? 0 : Math.max(0, Math.ceil((Date.parse(at) - now) / 1_000))
}
