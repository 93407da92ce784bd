/**
 * How an outcome ended, in the words of the field: `void` is the part of the stake that is given back. A dead heat divides the
 * stake by `places / tied`; a reduction for entries that did not start divides the profit (`sports.md` 3).
 */
export type OutcomeResult = {
  won: boolean
  void: 'none' | 'half' | 'whole'
  deadHeat?: { places: number; tied: number }
  reductionPpm?: number
  /** Of entries: where they came in, for the part of an each-way bet that is on places. */
  rank?: { rank: number; tied: number }
}

/** The terms of an each-way bet, fixed when it is accepted: so many places at a part of the price. */
export type PlaceTerms = { places: number; fraction: { part: number; of: number } }

/** The chances of how a bet on an outcome ends, in parts of 1,000,000,000; together they are that. */
export type Split = { win: number; halfWin: number; void: number; halfLoss: number; loss: number }
export const wholeSplit = 1_000_000_000

/** A price in whole ten-thousandths, the stake included: 19 500 is 1.95. */
export type Odds = number
