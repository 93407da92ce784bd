import { wallClock } from '../data/wall-clock.ts'
import { useEffect, useSyncExternalStore } from 'react'

const samplesKept = 5
const tickMilliseconds = 250
const samples: number[] = []
const listeners = new Set<() => void>()
let ticking: ReturnType<typeof setInterval> | undefined

/**
 * Takes the server's time from an answer or a message that has just come. What was fastest on its way is nearest to the truth;
 * older ones are forgotten, so that a device whose clock is set anew comes right.
 */
export function observeServerTime(serverTime: string, receivedAt = wallClock()): void {
  samples.push(Date.parse(serverTime) - receivedAt)
  if (samples.length > samplesKept) samples.shift()
}

/** The server's time in milliseconds; the device's own until an answer has come. */
export const serverNow = (): number =>
  wallClock() + (samples.length === 0 ? 0 : Math.max(...samples))

/** For tests: as if no answer had come. */
export const forgetServerTime = (): void => void samples.splice(0)

// One interval for everything on a page that counts.
function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  ticking ??= setInterval(() => {
    for (const each of listeners) each()
  }, tickMilliseconds)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(ticking)
    ticking = undefined
  }
}

/** What follows from the server's time. The component is rendered again when it changes: give something coarse. */
export const useByServerTime = <Value extends string | number | boolean>(
  read: (now: number) => Value,
): Value =>
  useSyncExternalStore(
    subscribe,
    () => read(serverNow()),
    () => read(serverNow()),
  )

/** The server's time in whole seconds, as milliseconds; the component is rendered again with each. */
export const useServerClock = (): number =>
  useByServerTime((now) => Math.floor(now / 1_000) * 1_000)

/** The same for the answer to a question, as the cache of answers holds it. */
export function useServerTimeOf(answer: {
  data: { serverTime: string } | undefined
  dataUpdatedAt: number
}): void {
  const { data, dataUpdatedAt } = answer
  const serverTime = data?.serverTime
  // The clock of the page is outside React.
  useEffect(() => {
    if (serverTime) observeServerTime(serverTime, dataUpdatedAt)
  }, [serverTime, dataUpdatedAt])
}
