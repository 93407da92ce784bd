// Twice the stake after a second, ten times after three, ten thousand times after twelve.
const rate = Math.LN2

/** The multiplier so many seconds after the start, as a number of stakes. */
export const multiplierAt = (seconds: number): number => Math.exp(rate * seconds)

/** How long the balloon takes to a multiplier, in seconds. */
export const secondsTo = (multiplier: number): number => Math.log(multiplier) / rate

const afterSeconds = 1.1

/** How long a round is shown: until the target or the burst, and a moment after it. */
export const climbSeconds = (burst: number, auto: number): number =>
  secondsTo(Math.min(burst, auto)) + afterSeconds

/** How high the balloon is, from 0 on the ground to 1 at ten thousand times. */
export const heightOf = (multiplier: number): number =>
  Math.min(1, Math.log10(Math.max(1, multiplier)) / 4)
