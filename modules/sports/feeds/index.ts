import type { FeedKind } from './feed.ts'
import { jsonOdds } from './json-odds/feed.ts'
import { unified } from './unified/feed.ts'

export type { FeedMessage, FedEvent, FedMarket, FedResult } from './message.ts'
export { houseFeed } from './house/fixtures.ts'

/** Every kind of source that is heard over a line. Own events (`house/`) are played on this server. */
export const feedKinds: readonly FeedKind[] = [jsonOdds, unified]
