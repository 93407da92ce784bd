import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { languageCode, query, send } from '@tessera/web-kit'
import { type Announcement, announcementCalls } from '../announcement-calls.ts'

type Kind = 'H' | 'PL'

/**
 * The headlines, which everyone gets, or the news for players. Each is loaded by itself: a page rendered for guests
 * contains the headlines but not the news.
 */
export function noticesQuery(kind: Kind, code: string) {
  const input = { query: { types: kind, language: code.slice(0, 2).toUpperCase() } }
  return queryOptions({
    queryKey: query(announcementCalls.listAnnouncements, input).queryKey,
    queryFn: () => readNotices(kind, input),
    // A log-in changes nothing in the headlines.
    meta: { isForAll: kind === 'H' },
  })
}

// A page does not fail for its notices: where they cannot be had, there are none for now.
async function readNotices(
  kind: Kind,
  input: { query: { types: string; language: string } },
): Promise<Announcement[]> {
  const answer = await send(announcementCalls.listAnnouncements, input).catch(() => undefined)
  return (kind === 'H' ? answer?.headlines : answer?.player) ?? []
}

/** Asks for the notices beside the rest of the page, so that nothing moves when they come. */
export const loadNotices = (client: QueryClient): Promise<unknown> =>
  client.ensureQueryData(noticesQuery('H', languageCode()))
