import type { ContractKind } from '../contract-kind.ts'
import { hourAt } from '../windows.ts'

/** A part of what a team bet in an hour, paid in the next one. */
export const hourly: ContractKind = {
  kind: 'hourly',
  periods: ['Daily'],
  base: 'validBet',
  windowOf: (_, at, days) => hourAt(at, days),
  boundaryAfter: (_, at, days) => hourAt(at, days).end,
}
