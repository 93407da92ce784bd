import { useEffect, useRef } from 'react'
import type { OpenRound } from '../calls.ts'
import { pause } from './ask-for-round.ts'

// After a lost answer it is asked again so much later.
const againMilliseconds = 1_000
// The server waits itself; an answer that comes at once asks for no storm of requests.
const betweenMilliseconds = 100

/** While a round against the clock is open, waits for its end: the server alone knows when that is. */
export function useWatch(
  open: OpenRound | null,
  watch: (id: string, signal: AbortSignal) => Promise<boolean>,
): void {
  const latest = useRef(watch)
  const id = open && open.elapsed !== null ? open.id : undefined
  useEffect(() => {
    latest.current = watch
  })
  // The server is outside React.
  useEffect(() => {
    if (id === undefined) return undefined
    const leaving = new AbortController()
    const { signal } = leaving
    const follow = async () => {
      while (!signal.aborted) {
        try {
          if (await latest.current(id, signal)) return
          await pause(betweenMilliseconds)
        } catch {
          await pause(againMilliseconds)
        }
      }
    }
    void follow()
    return () => leaving.abort()
  }, [id])
}
