/** Multipliers of this game are whole hundredths of the stake. */
export type Hundredths = number

/** The lowest and the highest target: 1.01 and 10,000. */
export const targets = { least: 101, most: 1_000_000 }

const space = 2n ** 48n

/** Where the balloon bursts for a number from 1 to 2^48: 99 % of the space divided by it, and 1.00 at least. */
export const burstAt = (number: number): Hundredths =>
  Math.max(100, Number((99n * space) / BigInt(number)))

/** How many of the 2^48 numbers burst at the target or above. */
export const reaching = (target: Hundredths): bigint => (99n * space) / BigInt(target)

export const numbers: bigint = space
