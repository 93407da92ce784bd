import {
  add,
  type Fraction,
  fraction,
  multiply,
  one,
  subtract,
  zero,
} from '@tessera/game-kit/fraction'
import { type OutcomeResult, type PlaceTerms, type Split, wholeSplit } from '../result.ts'

/** What an ended leg is called. */
export type LegEnd = 'won' | 'half won' | 'lost' | 'half lost' | 'void'

export const wonResult: OutcomeResult = { won: true, void: 'none' }
export const lostResult: OutcomeResult = { won: false, void: 'none' }
export const voidResult: OutcomeResult = { won: false, void: 'whole' }

export const legEndOf = ({ won, void: part }: OutcomeResult): LegEnd => {
  if (part === 'whole') return 'void'
  if (part === 'half') return won ? 'half won' : 'half lost'
  return won ? 'won' : 'lost'
}

const half = fraction(1, 2)
const million = 1_000_000

/**
 * What a stake on a leg is multiplied by: v + (1 - v) · r · d · o', with the void part v, the result r, the dead heat d and
 * o' = 1 + (o - 1)(1 - q) for entries that did not start. Exact.
 */
export function factorOf(result: OutcomeResult, odds: Fraction): Fraction {
  if (result.void === 'whole') return one
  const paid = result.won ? multiply(deadHeatOf(result), reducedOdds(result, odds)) : zero
  return result.void === 'half' ? multiply(half, add(one, paid)) : paid
}

const deadHeatOf = ({ deadHeat }: OutcomeResult): Fraction =>
  deadHeat ? fraction(deadHeat.places, deadHeat.tied) : one

function reducedOdds({ reductionPpm = 0 }: OutcomeResult, odds: Fraction): Fraction {
  if (reductionPpm === 0) return odds
  const profit = multiply(subtract(odds, one), fraction(million - reductionPpm, million))
  return add(one, profit)
}

/** The price of the place part of an each-way bet: 1 + (o - 1) · fraction. */
export const placeOdds = (odds: Fraction, { fraction: { part, of } }: PlaceTerms): Fraction =>
  add(one, multiply(subtract(odds, one), fraction(part, of)))

/**
 * How the place part of an each-way leg ended, by where its entry came in: of those who tie over the last place, so many as
 * there are places left are divided among all. A result without a rank is that of a place only where it is void or won.
 */
export function placeResultOf(result: OutcomeResult, { places }: PlaceTerms): OutcomeResult {
  const { rank, reductionPpm } = result
  if (result.void === 'whole') return result
  const reduction = reductionPpm === undefined ? {} : { reductionPpm }
  if (!rank) return { won: result.won, void: result.void, ...reduction }
  if (rank.rank > places) return { ...lostResult, ...reduction }
  const left = places - rank.rank + 1
  const won = { ...wonResult, ...reduction }
  return left >= rank.tied ? won : { ...won, deadHeat: { places: left, tied: rank.tied } }
}

/** What a leg is worth on average by the chances of how it ends: the sum of chance times factor. */
export function expectedFactor(
  { win, halfWin, void: whole, halfLoss }: Split,
  odds: Fraction,
): Fraction {
  const paid = multiply(odds, fraction(2 * win + halfWin))
  const back = fraction(halfWin + 2 * whole + halfLoss)
  return multiply(add(paid, back), fraction(1, 2 * wholeSplit))
}

const resultFacts = {
  ppm: (value: number | undefined) =>
    value === undefined || (Number.isInteger(value) && value >= 0 && value <= million),
  share: (value: { places: number; tied: number } | undefined) =>
    value === undefined ||
    (isCount(value.places) && isCount(value.tied) && value.places <= value.tied),
  rank: (value: { rank: number; tied: number } | undefined) =>
    value === undefined || (isCount(value.rank) && isCount(value.tied)),
}

/** Whether a result can be one: a dead heat divides among at least as many, a reduction takes at most all. */
export const isResult = (result: OutcomeResult): boolean =>
  ['none', 'half', 'whole'].includes(result.void) &&
  resultFacts.ppm(result.reductionPpm) &&
  resultFacts.share(result.deadHeat) &&
  resultFacts.rank(result.rank)

const isCount = (value: number): boolean => Number.isInteger(value) && value >= 1
