import { lazy } from 'react'

// Each page comes when it is opened: what a desk and its settings show to the staff is one file to fetch.

const deposits = () => import('./deposit-pages.tsx')
const cashierSettings = () => import('./cashier-settings-pages.tsx')
const withdrawals = () => import('./withdraw-pages.tsx')
const content = () => import('./content-pages.tsx')
const drafts = () => import('./drafts-pages.tsx')
const identity = () => import('./identity-pages.tsx')
const wayIn = () => import('./way-in-pages.tsx')
const ledger = () => import('./ledger-pages.tsx')
const vendors = () => import('./vendors-pages.tsx')
const memberMoney = () => import('./money-pages.tsx')
const lobby = () => import('./lobby-pages.tsx')
const loyalty = () => import('./loyalty-pages.tsx')
const messages = () => import('./messages-pages.tsx')
const rights = () => import('./rights-pages.tsx')
const office = () => import('./office-pages.tsx')

/** The words for names come while it is asked who the reader is, before the first page. */
export const Named = lazy(async () => ({ default: (await import('./named.tsx')).Named }))

export const ChannelsPage = lazy(async () => ({ default: (await cashierSettings()).ChannelsPage }))
export const DeskPage = lazy(async () => ({ default: (await withdrawals()).DeskPage }))
export const DepositDeskPage = lazy(async () => ({ default: (await deposits()).DepositDeskPage }))
export const TurnoverPage = lazy(async () => ({ default: (await withdrawals()).TurnoverPage }))
export const UplineRuleScreen = lazy(async () => ({
  default: (await cashierSettings()).UplineRuleScreen,
}))
export const WithdrawRuleScreen = lazy(async () => ({
  default: (await cashierSettings()).WithdrawRuleScreen,
}))

export const VendorTransfersPage = lazy(async () => ({
  default: (await vendors()).VendorTransfersPage,
}))
export const VendorWalletsScreen = lazy(async () => ({ default: (await vendors()).WalletsScreen }))

export const CorrectionsPage = lazy(async () => ({
  default: (await memberMoney()).CorrectionsPage,
}))
export const MemberMoneyPage = lazy(async () => ({
  default: (await memberMoney()).MemberMoneyPage,
}))
export const ReconciliationPage = lazy(async () => ({
  default: (await memberMoney()).ReconciliationPage,
}))

export const BrandScreen = lazy(async () => ({ default: (await content()).BrandScreen }))
export const ContentPage = lazy(async () => ({ default: (await content()).ContentPage }))
export const FlagsScreen = lazy(async () => ({ default: (await content()).FlagsScreen }))
export const HostsScreen = lazy(async () => ({ default: (await content()).HostsScreen }))
export const MaintenanceScreen = lazy(async () => ({
  default: (await content()).MaintenanceScreen,
}))
export const RegionScreen = lazy(async () => ({ default: (await content()).RegionScreen }))

export const DeliveryScreen = lazy(async () => ({ default: (await wayIn()).DeliveryScreen }))
export const SecondFactorScreen = lazy(async () => ({
  default: (await wayIn()).SecondFactorScreen,
}))
export const CaptchaScreen = lazy(async () => ({ default: (await wayIn()).CaptchaScreen }))
export const LogInScreen = lazy(async () => ({ default: (await wayIn()).LogInScreen }))
export const MemberPage = lazy(async () => ({ default: (await identity()).MemberPage }))
export const MembersPage = lazy(async () => ({ default: (await identity()).MembersPage }))
export const OutboxPage = lazy(async () => ({ default: (await identity()).OutboxPage }))
export const RegistrationPage = lazy(async () => ({ default: (await wayIn()).RegistrationPage }))
export const SessionLimitsScreen = lazy(async () => ({
  default: (await wayIn()).SessionLimitsScreen,
}))
export const SocialScreen = lazy(async () => ({ default: (await wayIn()).SocialScreen }))

export const AccountsPage = lazy(async () => ({ default: (await ledger()).AccountsPage }))
export const BooksPage = lazy(async () => ({ default: (await ledger()).BooksPage }))

export const LevelsScreen = lazy(async () => ({ default: (await loyalty()).LevelsScreen }))
export const MemberLevelPage = lazy(async () => ({ default: (await loyalty()).MemberLevelPage }))
export const RatesScreen = lazy(async () => ({ default: (await loyalty()).RatesScreen }))
export const RebateClaimsPage = lazy(async () => ({ default: (await loyalty()).RebateClaimsPage }))

export const AnnouncementsPage = lazy(async () => ({
  default: (await messages()).AnnouncementsPage,
}))
export const FeedbackPage = lazy(async () => ({ default: (await messages()).FeedbackPage }))
export const SentMessagesScreen = lazy(async () => ({
  default: (await messages()).SentMessagesScreen,
}))

export const DashboardPage = lazy(async () => ({ default: (await office()).DashboardPage }))
export const FigureBetsPage = lazy(async () => ({ default: (await office()).FigureBetsPage }))
export const FigureOrdersPage = lazy(async () => ({ default: (await office()).FigureOrdersPage }))
export const OperationsPage = lazy(async () => ({
  default: (await import('./operations-pages.tsx')).OperationsPage,
}))

export const DraftAct = lazy(async () => ({ default: (await drafts()).DraftAct }))
export const RollBack = lazy(async () => ({ default: (await drafts()).RollBack }))
export const DraftsPage = lazy(async () => ({ default: (await drafts()).DraftsPage }))
export const OfferedScreen = lazy(async () => ({ default: (await content()).OfferedScreen }))
export const LobbyPage = lazy(async () => ({ default: (await lobby()).LobbyPage }))

export const ApprovalsPage = lazy(async () => ({ default: (await rights()).ApprovalsPage }))
export const AuditPage = lazy(async () => ({ default: (await rights()).AuditPage }))
export const RolesPage = lazy(async () => ({ default: (await rights()).RolesPage }))
export const StaffPage = lazy(async () => ({ default: (await rights()).StaffPage }))
export const SavedViews = lazy(async () => ({ default: (await office()).SavedViews }))
