import { lazy } from 'react'

// Each page is a file of its own: whoever reads one record fetches no other.
export const AccountRecordScreen = lazy(async () => ({
  default: (await import('./account-record-screen.tsx')).AccountRecordScreen,
}))
export const BettingRecordScreen = lazy(async () => ({
  default: (await import('./betting-record-screen.tsx')).BettingRecordScreen,
}))
export const BonusScreen = lazy(async () => ({
  default: (await import('./bonus-screen.tsx')).BonusScreen,
}))
export const OrdersScreen = lazy(async () => ({
  default: (await import('./orders-screen.tsx')).OrdersScreen,
}))
export const ProfitScreen = lazy(async () => ({
  default: (await import('./profit-screen.tsx')).ProfitScreen,
}))
export const StatementScreen = lazy(async () => ({
  default: (await import('./statement-screen.tsx')).StatementScreen,
}))
export const CheckStatementScreen = lazy(async () => ({
  default: (await import('./check-statement-screen.tsx')).CheckStatementScreen,
}))
