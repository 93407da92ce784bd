import type { OrderFigure } from './figure-orders-view.ts'

type Of = { unit: string; from: string; to: string }

/** The links to the rows of a figure; undefined without the permission. */
export type FigureHrefs = {
  members: (filter: { from: string; to: string; currency: string }) => string
  bets: (filter: Of & { category?: string; vendor?: string; game?: string }) => string | undefined
  orders: (filter: Of & { of: OrderFigure; channel?: string }) => string | undefined
  /** The link to the accounts of a ledger line. */
  accounts: (filter: { unit: string } | { account: string }) => string | undefined
  deposits: string
  withdrawals: string
  corrections: string
  outbox: string
  operations: string
  books: string
}
