import type { Multiplier } from '@tessera/money'

/** The words that a draw takes, all equally likely. */
export const words = 2 ** 48

/** Targets, in hundredths of the stake: from 1.01 to 10,000 times. */
export const targets = { least: 101, most: 1_000_000 }

const share = 99n
const space = 2n ** 48n

/**
 * How far a draw reaches, in hundredths: 99 % of all words divided by it, cut to the hundredth, and no less than 1.00. The
 * draw goes from 1 to 2^48.
 */
export function reachOf(draw: number): number {
  const reached = Number((share * space) / BigInt(draw))
  return Math.max(100, reached)
}

/** How many of the draws reach a target. */
export const winsOf = (target: number): bigint => (share * space) / BigInt(target)

/** What a target pays, in ten-thousandths of the stake. */
export const paysOf = (target: number): Multiplier => target * 100
