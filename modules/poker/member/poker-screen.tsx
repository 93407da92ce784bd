import type { QueryClient } from '@tanstack/react-query'
import { languageCode, Skeleton } from '@tessera/web-kit'
import type { PageInput } from '@tessera/web-kit/modules'
import { Suspense } from 'react'
import { tablesAsk } from './asks.ts'
import { PokerLobby } from './lobby/poker-lobby.tsx'
import { HandView, OwnHands, TableView } from './views.tsx'

const matching = (search: URLSearchParams, key: string, shape: RegExp): string | undefined => {
  const value = search.get(key) ?? ''
  return shape.test(value) ? value : undefined
}
const tableOf = (search: URLSearchParams) => matching(search, 'table', /^[a-z0-9-]{3,40}$/)
const handOf = (search: URLSearchParams) => matching(search, 'hand', /^[0-9a-f-]{36}$/)

/** Asks for what an address shows first. */
export function loadPokerScreen(client: QueryClient, { search }: PageInput): Promise<unknown> {
  // A table is drawn by the browser: what it shows is old before it comes.
  if (tableOf(search) || handOf(search) || search.has('hands')) return Promise.resolve()
  return client.prefetchQuery(tablesAsk(languageCode()))
}

/** The poker tables, one of them, or hands. */
export function PokerScreen({ search }: PageInput) {
  const table = tableOf(search)
  const hand = handOf(search)
  if (!table && !hand && !search.has('hands')) return <PokerLobby search={search} />
  return (
    <Suspense fallback={<Skeleton height="32rem" />}>
      {hand ? (
        <HandView key={hand} id={hand} />
      ) : table ? (
        <TableView key={table} code={table} />
      ) : (
        <OwnHands />
      )}
    </Suspense>
  )
}
