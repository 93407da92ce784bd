import type { Fraction } from '@tessera/game-kit'
import { fraction } from '@tessera/game-kit/fraction'
import type { Multiplier } from '@tessera/money'

/** Ranks from 1, the ace, to 13, the king; suits from 0. The deck is endless: every card is as likely each time. */
export type Card = { rank: number; suit: number }
export type Guess = 'higher' | 'lower'

export const ranks = 13
export const suits = 4
export const skipsMost = 3

// No round pays more than 10,000 times the stake.
const multiplierMost = 100_000_000n

/** How many of the thirteen ranks are right: the same rank is right on both sides. */
export const rightRanks = (rank: number, guess: Guess): number =>
  guess === 'higher' ? ranks + 1 - rank : rank

/** What comes of these right guesses before it is cut: 99 % divided by their chance. */
export const exactWorth = (won: readonly number[]): Fraction =>
  fraction(
    99n * BigInt(ranks) ** BigInt(won.length),
    100n * won.reduce((product, right) => product * BigInt(right), 1n),
  )

/** Cut to the ten-thousandth, once. */
export const worthOf = (won: readonly number[]): Multiplier => {
  const { over, under } = exactWorth(won)
  return Number((over * 10_000n) / under)
}

/** The sure side is not offered at an ace or a king, nor one that would be worth more than 10,000 times the stake. */
export function isOffered(rank: number, guess: Guess, won: readonly number[]): boolean {
  const right = rightRanks(rank, guess)
  if (right === ranks) return false
  const { over, under } = exactWorth([...won, right])
  return (over * 10_000n) / under <= multiplierMost
}
