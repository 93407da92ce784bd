/** Shots of a seat in any second, at most. */
export const shotsPerSecond = 8
const second = 1_000

/**
 * Whether a seat may shoot now, by the times of its last shots, of which it keeps as many as count: 0, or for how many
 * milliseconds it has to wait. A shot that may be made is noted.
 */
export function noteShot(times: number[], now: number): number {
  const first = times.length >= shotsPerSecond ? times[times.length - shotsPerSecond] : undefined
  if (first !== undefined && now - first < second) return second - (now - first)
  times.push(now)
  if (times.length > shotsPerSecond) times.shift()
  return 0
}
