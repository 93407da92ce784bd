import { wallClock } from '@tessera/web-kit'

// How far the clock of this device is behind the server's. A frame that took long says too little, never too much: of the last
// few the largest is nearest.
const seen: number[] = []
const seenMost = 8

/** Notes the server's time as it has just come, in milliseconds. */
export function noteServerTime(at: number): void {
  seen.push(at - wallClock())
  if (seen.length > seenMost) seen.shift()
}

/** The server's time, in milliseconds. */
export const serverNow = (): number => wallClock() + (seen.length > 0 ? Math.max(...seen) : 0)
