import type { Kind, Period } from '../contract-shapes.ts'
import type { Days, Window } from './windows.ts'

/** What a kind of contracts differs in. */
export type ContractKind = {
  kind: Kind
  /** The periods that an offer can choose. */
  periods: readonly Period[]
  /** What its rate is taken of: the profit of the company, or what the team bet. */
  base: 'profit' | 'validBet'
  /** The stretch for which it pays once, in which an instant lies. */
  windowOf: (period: Period, at: Date, days: Days) => Window
  /** From when a contract that is accepted at an instant counts: always after it. */
  boundaryAfter: (period: Period, at: Date, days: Days) => Date
}

/** The last stretch that is over at an instant. */
export function lastWindow(
  { windowOf }: ContractKind,
  period: Period,
  at: Date,
  days: Days,
): Window {
  const { start } = windowOf(period, at, days)
  return windowOf(period, new Date(start.getTime() - 1), days)
}
