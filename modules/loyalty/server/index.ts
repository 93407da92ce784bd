import type { Listener } from '@tessera/server-kit'
import { loyaltyBetsListener } from './bets-listener.ts'
import { loyaltyDepositsListener } from './vip/deposits-listener.ts'

export type { WrittenItem as NewPointItem } from '../points-staff-calls.ts'
export { upsertItem as insertPointItem } from './points/set-item.ts'
export { loyaltyJobs } from './jobs.ts'
export type { AddTurnover, LoyaltyPorts } from './ports.ts'
export { loyaltyRoutes } from './routes.ts'
export { awardPoints } from './points/award-points.ts'
export { hasRebatesToClaim } from './rebate/has-rebates.ts'
export { vipLevelOf, vipOf } from './vip/vip-of.ts'

/** The listeners for bets and deposits; each counts an event once. */
export const loyaltyListeners: Listener[] = [loyaltyBetsListener, loyaltyDepositsListener]
