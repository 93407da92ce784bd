import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import { isDeepStrictEqual } from 'node:util'
import type { Entries } from '../../markets/market-type.ts'
import type { EventStatus, Score, ScoreKind } from '../../sport.ts'
import { type Changes, changesOf, noteMarket } from './changes.ts'
import { type EventRow, findEntries } from './events.ts'
import type { FeedState } from './feeds.ts'
import { chooseColumns } from './main-columns.ts'
import { type MarketRow, readMarkets } from './markets.ts'
import { isOver, type MemberStatus, memberStatus } from './member-status.ts'
import { saveMarkets } from './save-markets.ts'

/** An event with its markets, as they are changed in memory before they are written. */
export type Book = {
  event: EventRow
  kind: ScoreKind
  entries: Entries
  markets: Map<string, MarketRow>
  feedState: FeedState
  /** As it is written. */
  before: {
    markets: Map<MarketRow, { status: MemberStatus; column: number | null }>
    status: EventStatus
    score: Score
    stateAt: Date
    heldBy: string | null
  }
  /** Prices of it were told, changed or not. */
  wasPriced: boolean
}

/** The state of the feed that an event is of, as its acceptances see it. */
async function feedStateOf(tx: Db, feed: string): Promise<FeedState> {
  const { rows } = await sql<{ state: FeedState }>`
    select state from sports.feed where name = ${feed}`.execute(tx)
  return rows[0]?.state ?? 'down'
}

const shown = (
  { event, feedState }: Pick<Book, 'event' | 'feedState'>,
  row: MarketRow,
  now: Date,
) =>
  memberStatus({
    market: row.status,
    isMarketHeld: row.heldBy !== null,
    event: event.status,
    isEventHeld: event.heldBy !== null,
    feed: feedState,
    hasBegun: event.startsAt <= now,
  })

/** The entries of a field; a match has none. */
export const entriesOf = async (tx: Db, { id, score }: EventRow): Promise<Entries> =>
  score.kind === 'field' ? findEntries(tx, id) : []

const beforeOf = (
  book: Pick<Book, 'event' | 'feedState' | 'markets'>,
  now: Date,
): Book['before'] => {
  const { status, score, stateAt, heldBy } = book.event
  const markets = [...book.markets.values()].map(
    (row) => [row, { status: shown(book, row, now), column: row.column }] as const,
  )
  return { markets: new Map(markets), status, score, stateAt, heldBy }
}

/** Reads the book of a locked event. */
export async function bookOf(
  tx: Db,
  event: EventRow,
  { also, now }: { also: readonly { type: string; specifiers: string }[] | 'all'; now: Date },
): Promise<Book> {
  const book = {
    event: { ...event },
    kind: event.score.kind,
    entries: await entriesOf(tx, event),
    markets: await readMarkets(tx, event.id, also),
    feedState: await feedStateOf(tx, event.feed),
  }
  return { ...book, before: beforeOf(book, now), wasPriced: false }
}

/** Adds the markets that are over to a book that was read without them. */
export async function readOver(tx: Db, book: Book, now: Date): Promise<void> {
  for (const [key, row] of await readMarkets(tx, book.event.id, 'all')) {
    if (book.markets.has(key)) continue
    book.markets.set(key, row)
    book.before.markets.set(row, { status: shown(book, row, now), column: row.column })
  }
}

type SavedBy = { tx: Db; messageId: string; now: Date; changes: Changes }

/** Notes what members see differently, market by market. Answers whether a bet may not be taken as it stood before. */
function noteChanges(book: Book, { now, changes }: SavedBy): boolean {
  const { event, before } = book
  const of = changesOf(changes, event.id, now)
  let isOther = false
  for (const row of book.markets.values()) {
    const was = before.markets.get(row)
    const status = shown(book, row, now)
    if (!was) of.isNew = true
    if (row.columnHasChanged && was) of.isNewInLists = true
    if (!row.hasChanged && was && was.status === status) continue
    isOther = true
    const outcomes = row.outcomes.filter(({ hasChanged }) => hasChanged)
    noteMarket(of, {
      id: row.id,
      version: row.version,
      status,
      isMain: row.column !== null || (was?.column ?? null) !== null,
      outcomes: new Map(outcomes.map(({ id, odds }) => [id, odds])),
    })
  }
  if (event.status !== before.status) of.status = event.status
  if (!isDeepStrictEqual(event.score, before.score)) of.score = event.score
  if (of.status || of.score || event.stateAt > before.stateAt) of.stateAt = event.stateAt
  return isOther
}

/** The lists in which an event of a sport stands while it has this status. */
function noteLists(book: Book, changes: Changes): void {
  const { event, before } = book
  const wasLive = before.status === 'live' || before.status === 'interrupted'
  const isLive = event.status === 'live' || event.status === 'interrupted'
  if (isLive !== wasLive) changes.lists.push({ list: 'live', event: event.id, isThere: isLive })
  if (isOver(event.status) !== isOver(before.status)) {
    changes.lists.push({ list: event.sport, event: event.id, isThere: !isOver(event.status) })
  }
}

const endings = new Set<EventStatus>(['ended', 'abandoned', 'cancelled'])

/** Writes what was changed of a book, raises the version that acceptances compare, and notes what is to be told. */
export async function saveBook(book: Book, by: SavedBy): Promise<void> {
  const { event, before } = book
  const { tx, messageId, now, changes } = by
  chooseColumns(book.kind, book.markets.values())
  await saveMarkets(tx, book.markets.values(), {
    eventId: event.id,
    feed: event.feed,
    messageId,
    now,
  })
  const isOther = noteChanges(book, by)
  const isRaised =
    isOther ||
    event.status !== before.status ||
    event.heldBy !== before.heldBy ||
    !isDeepStrictEqual(event.score, before.score)
  noteLists(book, changes)
  event.endedAt = endings.has(event.status) ? (event.endedAt ?? event.stateAt) : null
  await sql`update sports.event set status = ${event.status}, score = ${JSON.stringify(event.score)}::jsonb,
      state_at = ${event.stateAt}, held_by = ${event.heldBy}, ended_at = ${event.status === 'closed' ? sql`ended_at` : event.endedAt},
      betting_version = betting_version + ${isRaised ? 1 : 0}::int,
      heard_at = case when ${book.wasPriced}::boolean then ${now}::timestamptz else heard_at end
    where id = ${event.id}`.execute(tx)
  for (const row of book.markets.values()) {
    row.hasChanged = row.columnHasChanged = false
    for (const outcome of row.outcomes) outcome.hasChanged = false
  }
  book.before = beforeOf(book, now)
}
