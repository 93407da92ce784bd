import type { QueryClient } from '@tanstack/react-query'
import { languageCode, Skeleton } from '@tessera/web-kit'
import type { PageInput } from '@tessera/web-kit/modules'
import { Suspense } from 'react'
import { tablesAsk } from './asks.ts'
import { TablesLobby } from './lobby/tables-lobby.tsx'
import { askedTables } from './several/asked-tables.ts'
import { SeveralView } from './several/several-view.tsx'
import { TableOf } from './table-of.tsx'
import { VerifyView } from './views.tsx'

const tableOf = (search: URLSearchParams): string | undefined => {
  const code = search.get('table') ?? ''
  return /^[a-z0-9-]{3,40}$/.test(code) ? code : undefined
}

const isVerified = (search: URLSearchParams): boolean => search.get('view') === 'verify'

/** Asks for what an address shows first. */
export function loadTablesScreen(client: QueryClient, { search }: PageInput): Promise<unknown> {
  const table = tableOf(search)
  if (isVerified(search)) return Promise.resolve()
  // A table is drawn by the browser: what it shows is old before it comes.
  return table || search.has('with')
    ? Promise.resolve()
    : client.prefetchQuery(tablesAsk(languageCode()))
}

/** The tables, or one of them. */
export function TablesScreen({ search }: PageInput) {
  const table = tableOf(search)
  if (isVerified(search)) {
    return (
      <Suspense fallback={<Skeleton height="32rem" />}>
        <VerifyView search={search} />
      </Suspense>
    )
  }
  const several = askedTables(search.get('with'))
  if (several) return <SeveralView codes={several} />
  if (!table) return <TablesLobby game={search.get('game')} />
  return (
    <Suspense fallback={<Skeleton height="32rem" />}>
      <TableOf key={table} code={table} />
    </Suspense>
  )
}
