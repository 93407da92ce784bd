import { add, type Fraction, fraction, one } from '@tessera/game-kit/fraction'
import { largestOdds, leastOdds } from '../limits.ts'
import type { Odds } from '../result.ts'

/** The whole of a price in ten-thousandths: odds of 1.00 give the stake back. */
export const oddsWhole = 10_000

/** Whether a value is a price that the book takes: whole ten-thousandths from 1.01 to 1000. */
export const isOdds = (value: unknown): value is Odds =>
  typeof value === 'number' && Number.isInteger(value) && value >= leastOdds && value <= largestOdds

/**
 * A price as a leg keeps it. `malay`: the negative Malay quote of its source in hundredths (-94), of which the exact odds
 * follow; `odds` are then the same, cut to ten-thousandths.
 */
export type Price = { odds: Odds; malay?: number | undefined }

/** The exact odds of a price: 1 + 1 / |m| of a negative Malay quote, else what is written. */
export function exactOdds({ odds, malay }: Price): Fraction {
  if (malay === undefined) return fraction(odds, oddsWhole)
  return add(one, fraction(100, Math.abs(malay)))
}

/** Whole ten-thousandths of a fraction, cut off. */
export const oddsOf = ({ over, under }: Fraction): Odds =>
  Number((over * BigInt(oddsWhole)) / under)

/** Steps of a ladder: from the end of the row before up to `to`, in steps of `step`. */
type Ladder = readonly { to: Odds; step: Odds }[]

const exchangeLadder: Ladder = [
  { to: 20_000, step: 100 },
  { to: 30_000, step: 200 },
  { to: 40_000, step: 500 },
  { to: 60_000, step: 1_000 },
  { to: 100_000, step: 2_000 },
  { to: 200_000, step: 5_000 },
  { to: 300_000, step: 10_000 },
  { to: 500_000, step: 20_000 },
  { to: 1_000_000, step: 50_000 },
  { to: largestOdds, step: 100_000 },
]

/** Asian lines keep steps of a hundredth up to 4.00. */
const asianLadder: Ladder = [{ to: 40_000, step: 100 }, ...exchangeLadder.slice(3)]

const ladders = { exchange: exchangeLadder, asian: asianLadder }
export type LadderName = keyof typeof ladders

/** The highest price of the ladder that is not above this; undefined below 1.01, where the outcome is not offered. */
export function ladderDown(price: Fraction, ladder: LadderName = 'exchange'): Odds | undefined {
  const cut = Math.min(oddsOf(price), largestOdds)
  if (cut < leastOdds) return undefined
  return cut - (cut % stepAt(ladder, cut))
}

/** The next price of the ladder above; a price between two steps goes to the upper one. */
export function ladderUp(odds: Odds, ladder: LadderName = 'exchange'): Odds {
  if (odds >= largestOdds) return largestOdds
  const step = stepAt(ladder, odds)
  return Math.max(leastOdds, odds - (odds % step) + step)
}

/** The next price of the ladder below; undefined below 1.01. */
export const ladderBelow = (odds: Odds, ladder: LadderName = 'exchange'): Odds | undefined =>
  ladderDown(fraction(odds - 1, oddsWhole), ladder)

/** The step that leads up from a price. */
const stepAt = (ladder: LadderName, odds: Odds): Odds =>
  ladders[ladder].find(({ to }) => odds < to)?.step ?? 100_000

/** A price so many steps of the ladder further: up, or down below 0. Undefined below 1.01, where nothing is offered. */
export function stepped(
  odds: Odds,
  steps: number,
  ladder: LadderName = 'exchange',
): Odds | undefined {
  let price: Odds | undefined = odds
  for (let left = Math.abs(steps); left > 0 && price !== undefined; left--) {
    price = steps > 0 ? ladderUp(price, ladder) : ladderBelow(price, ladder)
  }
  return price
}
