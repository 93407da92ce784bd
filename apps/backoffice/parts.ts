import { lazy } from 'react'

// Each page comes when it is opened: what a module shows to the staff is one file to fetch.

const cashier = () => import('./cashier-pages.tsx')
const house = () => import('./house-pages.tsx')
const identity = () => import('./identity-pages.tsx')
const ledger = () => import('./ledger-pages.tsx')
const messages = () => import('./messages-pages.tsx')

export const ChannelsPage = lazy(async () => ({ default: (await cashier()).ChannelsPage }))
export const DeskPage = lazy(async () => ({ default: (await cashier()).DeskPage }))
export const DepositDeskPage = lazy(async () => ({ default: (await cashier()).DepositDeskPage }))
export const TurnoverPage = lazy(async () => ({ default: (await cashier()).TurnoverPage }))
export const WithdrawRuleScreen = lazy(async () => ({
  default: (await cashier()).WithdrawRuleScreen,
}))

export const BrandScreen = lazy(async () => ({ default: (await house()).BrandScreen }))
export const ContentPage = lazy(async () => ({ default: (await house()).ContentPage }))
export const FlagsScreen = lazy(async () => ({ default: (await house()).FlagsScreen }))
export const HostsScreen = lazy(async () => ({ default: (await house()).HostsScreen }))
export const MaintenanceScreen = lazy(async () => ({ default: (await house()).MaintenanceScreen }))
export const RegionScreen = lazy(async () => ({ default: (await house()).RegionScreen }))

export const DeliveryScreen = lazy(async () => ({ default: (await identity()).DeliveryScreen }))
export const DoorScreen = lazy(async () => ({ default: (await identity()).DoorScreen }))
export const HumanScreen = lazy(async () => ({ default: (await identity()).HumanScreen }))
export const LogInScreen = lazy(async () => ({ default: (await identity()).LogInScreen }))
export const MemberPage = lazy(async () => ({ default: (await identity()).MemberPage }))
export const MembersPage = lazy(async () => ({ default: (await identity()).MembersPage }))
export const OutboxPage = lazy(async () => ({ default: (await identity()).OutboxPage }))
export const RegistrationPage = lazy(async () => ({ default: (await identity()).RegistrationPage }))
export const SessionLimitsScreen = lazy(async () => ({
  default: (await identity()).SessionLimitsScreen,
}))
export const SocialScreen = lazy(async () => ({ default: (await identity()).SocialScreen }))

export const BooksPage = lazy(async () => ({ default: (await ledger()).BooksPage }))

export const AnnouncementsScreen = lazy(async () => ({
  default: (await messages()).AnnouncementsScreen,
}))
export const FeedbackPage = lazy(async () => ({ default: (await messages()).FeedbackPage }))
export const LettersScreen = lazy(async () => ({ default: (await messages()).LettersScreen }))
