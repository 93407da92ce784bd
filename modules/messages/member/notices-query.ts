import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { languageCode, query, send } from '@tessera/web-kit'
import { type Announcement, messagesCalls } from '../calls.ts'
import { noticesInMarqueeMax } from '../limits.ts'

/** Headlines, and for members the news that are meant for players. */
export function noticesQuery(code: string) {
  const input = { query: { types: 'H,PL', language: code.slice(0, 2).toUpperCase() } }
  return queryOptions({
    queryKey: query(messagesCalls.listAnnouncements, input).queryKey,
    queryFn: () => readNotices(input),
  })
}

// A page does not fail for its notices: where they cannot be had, there are none for now.
async function readNotices(input: Parameters<typeof asked>[0]): Promise<Announcement[]> {
  const answer = await asked(input).catch(() => undefined)
  return answer ? [...answer.headlines, ...answer.player].slice(0, noticesInMarqueeMax) : []
}

const asked = (input: { query: { types: string; language: string } }) =>
  send(messagesCalls.listAnnouncements, input)

/** Asks for the notices beside the rest of the page, so that nothing moves when they come. */
export const loadNotices = (client: QueryClient): Promise<unknown> =>
  client.ensureQueryData(noticesQuery(languageCode()))
