import type { ContractKind } from '../contract-kind.ts'
import { periodAt, slotAt } from '../windows.ts'

/** A part of what a team bet since the day began, paid every five minutes. */
export const realtime: ContractKind = {
  kind: 'realtime',
  periods: ['Daily'],
  base: 'validBet',
  windowOf: (_, at, days) => periodAt('Daily', at, days),
  boundaryAfter: (_, at, days) => slotAt(at, days).end,
}
