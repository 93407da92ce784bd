import type { ContractKind } from '../contract-kind.ts'
import { periodAt } from '../windows.ts'

/** A part of what a team bet on a day, paid on the next one. */
export const daily: ContractKind = {
  kind: 'daily',
  periods: ['Daily'],
  base: 'validBet',
  windowOf: (_, at, days) => periodAt('Daily', at, days),
  boundaryAfter: (_, at, days) => periodAt('Daily', at, days).end,
}
