import { useEffect, useState } from 'react'
import { serverNow } from './server-clock.ts'

const stepMilliseconds = 200

/** Milliseconds until a moment of the server, never below 0; 0 without one. */
export function useMillisecondsTo(at: string | null): number {
  const [now, setNow] = useState(serverNow)
  // Time passes outside React.
  useEffect(() => {
    if (at === null) return undefined
    const timer = setInterval(() => setNow(serverNow()), stepMilliseconds)
    return () => clearInterval(timer)
  }, [at])
  return at === null ? 0 : Math.max(0, Date.parse(at) - now)
}

export const useSecondsTo = (at: string | null): number => Math.ceil(useMillisecondsTo(at) / 1_000)
