import type { Kind } from '../contract-shapes.ts'
import type { ContractKind } from './contract-kind.ts'
import { daily } from './daily/daily.ts'
import { dividend } from './dividend/dividend.ts'
import { hourly } from './hourly/hourly.ts'
import { realtime } from './realtime/realtime.ts'

/** The kinds of contracts: a folder each. */
export const kinds: Record<Kind, ContractKind> = { dividend, daily, hourly, realtime }

export { type ContractKind, lastWindow } from './contract-kind.ts'
export { baseOf, carryInto, profitOf, type TeamResult, vendorFeeOf } from './dividend/dividend.ts'
export {
  checkTiers,
  conditionsOf,
  grossOf,
  isDominated,
  nests,
  type Reached,
  type TierFault,
  tierOf,
  tiersBeyond,
  topRateOf,
} from './tiers.ts'
export { type Days, daysOf, hourAt, periodAt, slotAt, type Window } from './windows.ts'
