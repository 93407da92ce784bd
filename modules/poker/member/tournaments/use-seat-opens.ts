import { useFeed } from '@tessera/web-kit'
import { useLocation } from 'wouter'
import { tournamentSeatFeed } from '../../poker-feeds.ts'
import { pokerHref } from '../addresses.ts'

/** Opens the table where the member has a seat now: at the start, and when players move between tables. */
export function useSeatOpens(): void {
  const [, go] = useLocation()
  useFeed(tournamentSeatFeed, {
    onMessage: ({ table }) => go(pokerHref({ table })),
    // What was missed stands in what the page asks for again.
    onReset: () => undefined,
  })
}
