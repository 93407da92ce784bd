import { lazy } from 'react'

// Parts of the shell that come after the first paint. A module's folder is one file to fetch.

export const WinnerBoard = lazy(async () => ({
  default: (await import('@tessera/bets/member')).WinnerBoard,
}))

export const SearchOverlay = lazy(async () => ({
  default: (await import('./search/search-overlay.tsx')).SearchOverlay,
}))

export const WalletDrawer = lazy(async () => ({
  default: (await import('./wallet/wallet-drawer.tsx')).WalletDrawer,
}))
