import { doubling, timeOf } from '../climb.ts'

/**
 * The multiplier so many milliseconds after the start, as a number of stakes: the rule of `climbAt` before it is cut to
 * hundredths.
 */
export function multiplierAt(milliseconds: number): number {
  const doublings = Math.floor(milliseconds / doubling)
  return 2 ** doublings * (1 + (milliseconds - doublings * doubling) / doubling)
}

/** How long the balloon climbs to a multiplier in hundredths, in milliseconds. */
export const climbTime = timeOf

/** How long the end of a round is shown, in seconds. */
export const endSeconds = 1.1

/** How high the balloon is, from 0 on the ground to 1 at ten thousand times. */
export const heightOf = (multiplier: number): number =>
  Math.min(1, Math.log10(Math.max(1, multiplier)) / 4)
