import { type Fraction, fraction, multiply } from '@tessera/game-kit/fraction'
import { type Odds, type Split, wholeSplit } from '../result.ts'
import { type LadderName, ladderDown } from './odds.ts'

const million = 1_000_000

/**
 * The price at which a bet is worth its stake on average: (1 - pVoid - pHalfLoss / 2 - pHalfWin / 2) / (pWin + pHalfWin / 2),
 * which is 1 / p where only winning and losing are possible. Undefined where it cannot win.
 */
export function fairOdds({ win, halfWin, void: whole, halfLoss }: Split): Fraction | undefined {
  const under = 2 * win + halfWin
  if (under <= 0) return undefined
  return fraction(2 * wholeSplit - 2 * whole - halfLoss - halfWin, under)
}

/** A chance of winning in parts of 10^9, where nothing else than losing is possible. */
export const splitOf = (win: number): Split => ({
  win,
  halfWin: 0,
  void: 0,
  halfLoss: 0,
  loss: wholeSplit - win,
})

/**
 * The price of an outcome from its chances: the fair one divided by 1 + margin, down to the ladder. Undefined: not offered,
 * as below 1.01 or where it cannot win.
 */
export function priceOf(
  chances: Split,
  marginPpm: number,
  ladder: LadderName = 'exchange',
): Odds | undefined {
  const fair = fairOdds(chances)
  if (!fair) return undefined
  return ladderDown(multiply(fair, fraction(million, million + marginPpm)), ladder)
}

/** What the prices of all outcomes of a market add up to, above 1 by what the book keeps: 1.067261. */
export const bookOf = (odds: readonly Odds[]): number =>
  odds.reduce((sum, each) => sum + 10_000 / each, 0)

export type MarginRemoval = 'proportional' | 'power' | 'shin'

/**
 * The chances behind the prices of a whole market, in parts of 10^9 that add up to exactly that: proportional by the share
 * of each inverse price; power by the exponent that makes them add up to 1; Shin by the part of those who know. Of two
 * outcomes the power method is the proportional one, as the book removes margins.
 */
export function chancesOf(odds: readonly Odds[], method: MarginRemoval = 'power'): number[] {
  const inverse = odds.map((each) => 10_000 / each)
  const book = inverse.reduce((sum, each) => sum + each, 0)
  if (method === 'proportional' || (method === 'power' && odds.length <= 2) || book <= 1) {
    return wholeParts(inverse.map((each) => each / book))
  }
  if (method === 'power') {
    const exponent = powerOf(inverse)
    return wholeParts(inverse.map((each) => each ** exponent))
  }
  const insiders = shinOf(inverse)
  return wholeParts(inverse.map((each) => shinChance(each, book, insiders)))
}

/** The exponent k with which the inverse prices add up to 1. */
export const powerOf = (inverse: readonly number[]): number =>
  rootOf((k) => inverse.reduce((sum, each) => sum + each ** k, 0) - 1, 1, 64)

/** Shin's z: the part of the stakes that knows the outcome. */
export function shinOf(inverse: readonly number[]): number {
  const book = inverse.reduce((sum, each) => sum + each, 0)
  return rootOf(
    (z) => inverse.reduce((sum, each) => sum + shinChance(each, book, z), 0) - 1,
    0,
    0.999,
  )
}

const shinChance = (inverse: number, book: number, z: number): number =>
  (Math.sqrt(z * z + (4 * (1 - z) * inverse * inverse) / book) - z) / (2 * (1 - z))

/** Where a falling function is 0, by halving. */
function rootOf(of: (at: number) => number, from: number, to: number): number {
  let [low, high] = [from, to]
  for (let step = 0; step < 100; step++) {
    const middle = (low + high) / 2
    if (of(middle) > 0) low = middle
    else high = middle
  }
  return (low + high) / 2
}

/** Shares of 1 as whole parts of 10^9: each cut, the rest a part each to those that lost most by that. */
function wholeParts(shares: readonly number[]): number[] {
  const sum = shares.reduce((total, each) => total + each, 0)
  const scaled = shares.map((each) => (each / sum) * wholeSplit)
  const parts = scaled.map(Math.floor)
  const left = wholeSplit - parts.reduce((total, each) => total + each, 0)
  const byLoss = scaled
    .map((value, index) => ({ index, lost: value - Math.floor(value) }))
    .toSorted((one, two) => two.lost - one.lost || one.index - two.index)
  for (const { index } of byLoss.slice(0, left)) parts[index] = (parts[index] ?? 0) + 1
  return parts
}
