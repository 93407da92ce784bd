import { lazyPart } from '@tessera/web-kit'

// Each page is a file of its own: the rebates page does not load the levels.
export const RebateScreen = lazyPart(async () => ({
  default: (await import('./rebate/rebate-screen.tsx')).RebateScreen,
}))
export const RewardScreen = lazyPart(async () => ({
  default: (await import('./rewards/reward-screen.tsx')).RewardScreen,
}))
export const VipScreen = lazyPart(async () => ({
  default: (await import('./vip/vip-screen.tsx')).VipScreen,
}))
export const loadClaimableBadge = () => import('./rebate/claimable-badge.tsx')
export const PointsScreen = lazyPart(async () => ({
  default: (await import('./points/points-screen.tsx')).PointsScreen,
}))
