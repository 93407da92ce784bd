import { lazyPart } from '@tessera/web-kit'

export type { ProofHref, TicketHref } from './betting-record-screen.tsx'
export type { EntryTicketHref } from './entry-columns.tsx'

// Each page is a file of its own: one record does not load the others.
export const AccountRecordScreen = lazyPart(async () => ({
  default: (await import('./account-record-screen.tsx')).AccountRecordScreen,
}))
export const BettingRecordScreen = lazyPart(async () => ({
  default: (await import('./betting-record-screen.tsx')).BettingRecordScreen,
}))
export const BonusScreen = lazyPart(async () => ({
  default: (await import('./bonus-screen.tsx')).BonusScreen,
}))
export const OrdersScreen = lazyPart(async () => ({
  default: (await import('./orders-screen.tsx')).OrdersScreen,
}))
export const ProfitScreen = lazyPart(async () => ({
  default: (await import('./profit-screen.tsx')).ProfitScreen,
}))
export const StatementScreen = lazyPart(async () => ({
  default: (await import('./statement-screen.tsx')).StatementScreen,
}))
export const CheckStatementScreen = lazyPart(async () => ({
  default: (await import('./check-statement-screen.tsx')).CheckStatementScreen,
}))
