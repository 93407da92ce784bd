import { lazyPart } from '@tessera/web-kit'

export { BalancePill } from './balance-pill.tsx'
export { loadHealthScreen } from './health-query.ts'
export { Movements } from './movements.tsx'
export { useBalance, useRefreshBalance } from './use-balance.ts'
export { useBalanceHold } from './use-balance-hold.ts'
export { useHiddenBalance } from './use-hidden-balance.ts'

// The balance is on every page; how it is proven comes when it is asked for.
export const HealthScreen = lazyPart(async () => ({
  default: (await import('./health-screen.tsx')).HealthScreen,
}))
