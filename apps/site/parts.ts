import { lazyPart as lazy, loadPartsBy } from '@tessera/web-kit'
import { loadChunk } from './routing/load-chunk.ts'

loadPartsBy(loadChunk)

// Parts that come after the first paint. What a module shows to members is one file to fetch.

// Without the records of bets, which are only for members.
const bets = () => import('@tessera/bets/winners')
const ledger = () => import('@tessera/ledger/member')
const loyalty = () => import('@tessera/loyalty/member')
const messages = () => import('@tessera/messages/member')
const rounds = () => import('@tessera/rounds/member')
const rest = () => import('./shell/rest.ts')
const foot = () => import('./shell/foot.ts')

export const OwnPanel = lazy(async () => ({
  default: (await import('./own-panel.tsx')).OwnPanel,
}))
export const AppNews = lazy(async () => ({
  default: (await import('./installed/app-news.tsx')).AppNews,
}))
// A guest has none.
export const AvatarMenu = lazy(async () => ({
  default: (await import('./shell/avatar-menu.tsx')).AvatarMenu,
}))
export const FollowSite = lazy(async () => ({ default: (await rest()).FollowSite }))
export const LanguageChoice = lazy(async () => ({ default: (await rest()).LanguageChoice }))
export const AccountGroup = lazy(async () => ({
  default: (await import('./shell/account-group.tsx')).AccountGroup,
}))
export const MenuGroups = lazy(async () => ({ default: (await rest()).MenuGroups }))

export const Footer = lazy(async () => ({ default: (await foot()).Footer }))
export const MenuEnd = lazy(async () => ({ default: (await foot()).MenuEnd }))
export const ServiceBar = lazy(async () => ({ default: (await foot()).ServiceBar }))

export const MenuDrawer = lazy(async () => ({
  default: (await import('./shell/menu-drawer.tsx')).MenuDrawer,
}))
export const ServiceDialog = lazy(async () => ({
  default: (await import('./shell/contact/service-dialog.tsx')).ServiceDialog,
}))
export const ChatDialog = lazy(async () => ({
  default: (await (await messages()).loadChatDialog()).ChatDialog,
}))
export const ServiceBadge = lazy(async () => ({
  default: (await (await messages()).loadServiceBadge()).ServiceBadge,
}))
export const VendorPanel = lazy(async () => ({
  default: (await import('./shell/vendors/vendor-panel.tsx')).VendorPanel,
}))
export const LicenceDialog = lazy(async () => ({
  default: (await import('./shell/licence-dialog.tsx')).LicenceDialog,
}))
export const MemberCentre = lazy(async () => ({
  default: (await import('./member-centre/member-centre.tsx')).MemberCentre,
}))
export const AgentOverlay = lazy(async () => ({
  default: (await import('./agent-centre/agent-overlay.tsx')).AgentOverlay,
}))
export const FirstSteps = lazy(async () => ({
  default: (await import('./member-centre/first-steps.tsx')).FirstSteps,
}))
export const MemberAside = lazy(async () => ({
  default: (await import('./member-centre/member-aside.tsx')).MemberAside,
}))
export const HelpDialog = lazy(async () => ({
  default: (await import('./pages/help-page.tsx')).HelpDialog,
}))
export const AppCodes = lazy(async () => ({
  default: (await import('./shell/app-codes.tsx')).AppCodes,
}))

export const WinnerBoard = lazy(async () => ({ default: (await bets()).WinnerBoard }))
export const WinsLine = lazy(async () => ({ default: (await bets()).WinsLine }))
export const BalancePill = lazy(async () => ({ default: (await ledger()).BalancePill }))
// Guests see them: without what is a member's own.
const jackpots = () => import('@tessera/rounds/jackpots')
export const JackpotsStrip = lazy(async () => ({ default: (await jackpots()).JackpotsStrip }))
export const TellJackpots = lazy(async () => ({ default: (await jackpots()).TellJackpots }))
export const RecentGames = lazy(async () => ({ default: (await rounds()).RecentGames }))

export const AvailableBadge = lazy(async () => ({
  default: (await import('@tessera/promotions/own')).AvailableBadge,
}))
export const MissionsBadge = lazy(async () => ({
  default: (await import('@tessera/promotions/missions-badge')).MissionsBadge,
}))
export const ClaimableBadge = lazy(async () => ({
  default: (await (await loyalty()).loadClaimableBadge()).ClaimableBadge,
}))
export const PlayReminder = lazy(async () => ({
  default: (await import('@tessera/compliance/play-limits')).PlayReminder,
}))
export const BreakNote = lazy(async () => ({
  default: (await import('@tessera/compliance/own')).BreakNote,
}))
export const ContractPopup = lazy(async () => ({
  default: (await import('@tessera/agents/contracts')).ContractPopup,
}))
export const UnreadBadge = lazy(async () => ({ default: (await messages()).UnreadBadge }))

export const SpeakUp = lazy(async () => ({
  default: (await import('./shell/speak-up.tsx')).SpeakUp,
}))

export const FollowStatus = lazy(async () => ({
  default: (await import('./closed/follow-status.tsx')).FollowStatus,
}))
export const ClosedPage = lazy(async () => ({
  default: (await import('./closed/closed-page.tsx')).ClosedPage,
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
