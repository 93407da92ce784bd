import { lazy } from 'react'

// Parts that come after the first paint. What a module shows to members is one file to fetch.

const bets = () => import('@tessera/bets/member')
const ledger = () => import('@tessera/ledger/member')
const rounds = () => import('@tessera/rounds/member')
const rest = () => import('./shell/rest.ts')

export const AvatarMenu = lazy(async () => ({ default: (await rest()).AvatarMenu }))
export const Footer = lazy(async () => ({ default: (await rest()).Footer }))
export const FollowSite = lazy(async () => ({ default: (await rest()).FollowSite }))
export const LanguageChoice = lazy(async () => ({ default: (await rest()).LanguageChoice }))
export const MenuGroups = lazy(async () => ({ default: (await rest()).MenuGroups }))

export const WinnerBoard = lazy(async () => ({ default: (await bets()).WinnerBoard }))
export const WinsLine = lazy(async () => ({ default: (await bets()).WinsLine }))
export const BalancePill = lazy(async () => ({ default: (await ledger()).BalancePill }))
export const RecentGames = lazy(async () => ({ default: (await rounds()).RecentGames }))

export const SpeakUp = lazy(async () => ({
  default: (await import('./shell/speak-up.tsx')).SpeakUp,
}))

export const SearchOverlay = lazy(async () => ({
  default: (await import('./search/search-overlay.tsx')).SearchOverlay,
}))

export const WalletDrawer = lazy(async () => ({
  default: (await import('./wallet/wallet-drawer.tsx')).WalletDrawer,
}))

export const NeedsTrueAccount = lazy(async () => ({
  default: (await import('./session/needs-true-account.tsx')).NeedsTrueAccount,
}))
export const AuthDialogs = lazy(async () => ({
  default: (await import('./session/auth-dialogs.tsx')).AuthDialogs,
}))
