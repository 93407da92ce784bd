import type { AccountsView } from './accounts-view.ts'

export type AccountsPlace = {
  view: AccountsView
  /** The address of another view of the ledger. */
  hrefOf: (view: Partial<AccountsView>) => string
  memberHref: (id: string) => string
}
