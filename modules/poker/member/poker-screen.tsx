import type { QueryClient } from '@tanstack/react-query'
import { languageCode, Skeleton } from '@tessera/web-kit'
import type { PageInput } from '@tessera/web-kit/modules'
import { Suspense } from 'react'
import { tablesAsk, tournamentsAsk } from './asks.ts'
import { PokerLobby } from './lobby/poker-lobby.tsx'
import { HandView, OwnEntries, OwnHands, SeveralView, TableView, TournamentPage } from './views.tsx'

const matching = (search: URLSearchParams, key: string, shape: RegExp): string | undefined => {
  const value = search.get(key) ?? ''
  return shape.test(value) ? value : undefined
}
const tableOf = (search: URLSearchParams) => matching(search, 'table', /^[a-z0-9-]{3,40}$/)
const tournamentOf = (search: URLSearchParams) =>
  matching(search, 'tournament', /^[a-z0-9-]{3,36}$/)
const handOf = (search: URLSearchParams) => matching(search, 'hand', /^[0-9a-f-]{36}$/)

/** Asks for what an address shows first. */
export function loadPokerScreen(client: QueryClient, { search }: PageInput): Promise<unknown> {
  // A table is drawn by the browser: what it shows is old before it comes.
  if (tableOf(search) || handOf(search) || search.has('hands')) return Promise.resolve()
  if (search.has('tables') || tournamentOf(search) || search.has('results'))
    return Promise.resolve()
  if (search.has('show')) return client.prefetchQuery(tournamentsAsk(languageCode()))
  return client.prefetchQuery(tablesAsk(languageCode()))
}

/** The poker tables and tournaments, one of them, or what the member has played. */
export function PokerScreen({ search }: PageInput) {
  const table = tableOf(search)
  const hand = handOf(search)
  const tournament = tournamentOf(search)
  const isSeveral = search.has('tables')
  const isOwn = search.has('hands') || search.has('results')
  if (!table && !hand && !tournament && !isOwn && !isSeveral) return <PokerLobby search={search} />
  return (
    <Suspense fallback={<Skeleton height="32rem" />}>
      {hand ? (
        <HandView key={hand} id={hand} />
      ) : table ? (
        <TableView key={table} code={table} />
      ) : tournament ? (
        <TournamentPage key={tournament} code={tournament} />
      ) : search.has('results') ? (
        <OwnEntries />
      ) : isSeveral ? (
        <SeveralView />
      ) : (
        <OwnHands />
      )}
    </Suspense>
  )
}
