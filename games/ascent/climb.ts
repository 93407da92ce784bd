import { type Hundredths, targets } from './crash.ts'

/** The balloon doubles its multiplier in so many milliseconds, in an even climb from each doubling to the next. */
export const doubling = 6_000

/**
 * The multiplier so many whole milliseconds after the stake. It is counted in whole numbers, so that every computer gives the
 * same.
 */
export function climbAt(milliseconds: number): Hundredths {
  const doublings = Math.floor(milliseconds / doubling)
  const within = milliseconds - doublings * doubling
  return Math.floor((100 * 2 ** doublings * (doubling + within)) / doubling)
}

/** The first whole millisecond at which the balloon is at a multiplier, which is 1.00 at least. */
export function timeOf(target: Hundredths): number {
  const doublings = Math.floor(Math.log2(target / 100))
  const within = Math.ceil((target * doubling) / (100 * 2 ** doublings)) - doubling
  return doublings * doubling + within
}

/** What a press so many milliseconds after the stake is judged at: where the balloon is, within the lowest target and the member's own. */
export const pressedAt = (milliseconds: number, auto: Hundredths): Hundredths =>
  Math.min(auto, Math.max(targets.least, climbAt(milliseconds)))
