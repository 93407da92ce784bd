import { AccountsScreen, accountsViewIn, BooksScreen } from '@tessera/ledger/staff'
import { useLocation, useSearch } from 'wouter'
import { searchOf } from './search-of.ts'
import { paths } from './sections.ts'

const inOffice = (path: string) => `/backoffice${path}`

/** The accounts of the ledger. The view is in the address. */
export function AccountsPage({ id }: { id: string | undefined }) {
  const view = accountsViewIn(new URLSearchParams(useSearch()), id)
  return (
    <AccountsScreen
      view={view}
      hrefOf={({ account, ...next }) =>
        inOffice(`${paths.accounts}${account ? `/${account}` : ''}?${searchOf(next)}`)
      }
      memberHref={(member) => inOffice(`${paths.members}/${member}`)}
    />
  )
}

/** The ledger, with one discrepancy open. */
export function BooksPage({ discrepancyId }: { discrepancyId: string | undefined }) {
  const [, go] = useLocation()
  return (
    <BooksScreen
      discrepancyId={discrepancyId}
      onDiscrepancy={(id) => go(id ? `${paths.books}/${id}` : paths.books)}
      accountsHref={(account) => inOffice(`${paths.accounts}${account ? `/${account}` : ''}`)}
    />
  )
}
