import { makeDeal } from './deal.ts'
import { add, type Fraction, fraction, reduced } from './fraction.ts'
import type { Seeds } from './seeds.ts'

/** A jackpot of a game that grows with its stakes. The server keeps it in an account of its own. */
export type Progressive = {
  /** The share of each stake that goes to it, in ten-thousandths. */
  contribution: number
  /** What it begins with, in dollars; in another currency about the same value. */
  seed: number
  /** The chance is one in this number for each dollar that is staked, or about its value in another currency. */
  oneInPerUnit: number
}

/**
 * Whether a round hits the progressive jackpot: the next number of its stream after the `words` that the game took, out of
 * `of` (one for each ledger unit of `oneInPerUnit`); it hits below the stake. `stake` is in ledger units.
 */
export function drawProgressive(
  seeds: Seeds,
  { words, stake, of }: { words: number; stake: bigint; of: number },
): { draw: number; isHit: boolean } {
  const deal = makeDeal(seeds)
  // One word each.
  for (let word = 0; word < words; word++) deal.below(1)
  const draw = deal.below(of)
  return { draw, isHit: BigInt(draw) < stake }
}

/** What a progressive jackpot adds to the return: all that goes into it is paid out again. */
export const progressiveReturn = ({ contribution, seed, oneInPerUnit }: Progressive): Fraction =>
  reduced(add(fraction(contribution, 10_000), fraction(seed, oneInPerUnit)))
