import type { QueryClient } from '@tanstack/react-query'
import { lazyPart, query } from '@tessera/web-kit'
import { loyaltyCalls } from '../calls.ts'

// Each page is a file of its own: the rebates page does not load the levels.
export const RebateScreen = lazyPart(async () => ({
  default: (await import('./rebate/rebate-screen.tsx')).RebateScreen,
}))
export const VipScreen = lazyPart(async () => ({
  default: (await import('./vip/vip-screen.tsx')).VipScreen,
}))
/** The levels that everybody may read, with the page. */
export const loadVipLevels = (client: QueryClient) =>
  client.ensureQueryData(query(loyaltyCalls.listVipLevels, {}))
export const loadClaimableBadge = () => import('./rebate/claimable-badge.tsx')
export const PointsScreen = lazyPart(async () => ({
  default: (await import('./points/points-screen.tsx')).PointsScreen,
}))
