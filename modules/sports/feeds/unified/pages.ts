import { askOutside } from '@tessera/server-kit'
import type { FeedContext } from '../feed.ts'
import { readXml } from './element.ts'
import { eventsIn, type ReadFixture, readFixture } from './read-fixture.ts'
import type { UnifiedSettings } from './settings.ts'

const pathOf: Readonly<Record<string, string>> = { '1': 'liveodds', '3': 'pre' }
const pageSeconds = 15
const pageBytes = 32 * 1024 * 1024
const daysAhead = 3
const dayMilliseconds = 86_400_000

/** Questions to the pages of the source. */
export function pagesOf({ settings, clock }: FeedContext<UnifiedSettings>, signal: AbortSignal) {
  const ask = async (path: string, method: 'GET' | 'POST' = 'GET'): Promise<string> => {
    const { status, text } = await askOutside({
      url: `${settings.apiUrl.replace(/\/$/, '')}/${path}`,
      method,
      headers: { 'x-access-token': settings.token, accept: 'application/xml' },
      signal,
      secondsMax: pageSeconds,
      bytesMax: pageBytes,
    })
    if (status < 200 || status > 299) throw new Error(`the source answered ${status}`)
    return text
  }
  const fixturesOf = async (path: string): Promise<ReadFixture[]> =>
    eventsIn(readXml(await ask(path))).flatMap((event) => readFixture(event, clock()) ?? [])
  return {
    /** One event; undefined where the source has none of this name. */
    fixture: async (ref: string): Promise<ReadFixture | undefined> => {
      const found = await fixturesOf(
        `sports/en/sport_events/${encodeURIComponent(ref)}/fixture.xml`,
      )
      return found.find((each) => each.ref === ref)
    },
    /** What is played now and in the next days. */
    schedule: async (): Promise<ReadFixture[]> => {
      const now = clock().getTime()
      const days = Array.from({ length: daysAhead }, (_none, day) =>
        new Date(now + day * dayMilliseconds).toISOString().slice(0, 10),
      )
      const pages = []
      for (const day of ['live', ...days]) {
        pages.push(...(await fixturesOf(`sports/en/schedules/${day}/schedule.xml`)))
      }
      return pages
    },
    recover: async (
      product: string,
      { request, after }: { request: number; after?: Date | undefined },
    ) => {
      const from = after ? `after=${after.getTime()}&` : ''
      const path = `${pathOf[product] ?? product}/recovery/initiate_request`
      await ask(`${path}?${from}request_id=${request}`, 'POST')
    },
    recoverEvent: async (product: string, { ref, request }: { ref: string; request: number }) => {
      const [place, event] = [pathOf[product] ?? product, encodeURIComponent(ref)]
      await ask(`${place}/odds/events/${event}/initiate_request?request_id=${request}`, 'POST')
      await ask(
        `${place}/stateful_messages/events/${event}/initiate_request?request_id=${request}`,
        'POST',
      )
    },
  }
}
