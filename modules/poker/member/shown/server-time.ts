import { wallClock } from '@tessera/web-kit'
import { useEffect, useState } from 'react'

// How far the clock of this device is behind the server's, by the last few words from it.
const seen: number[] = []
const seenMost = 5
const stepMilliseconds = 250

export function noteServerTime(at: string): void {
  seen.push(Date.parse(at) - wallClock())
  if (seen.length > seenMost) seen.shift()
}

export const serverNow = (): number => wallClock() + (seen.length > 0 ? Math.max(...seen) : 0)

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
