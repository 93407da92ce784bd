import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { Applying } from './applying.ts'
import { findNamed } from './apply-result.ts'
import { type Book, bookOf, saveBook } from './book-of.ts'
import type { EventRow } from './events.ts'
import { isOver } from './member-status.ts'
import type { MarketRow } from './markets.ts'
import type { OfKind } from './read-message.ts'
import { noteDue } from './results.ts'

/** Legs accepted from `from` up to, without, `to` are void; either may be missing. */
export type Cancelling = {
  from?: Date | undefined
  to?: Date | undefined
  reason: string
  feed: string
  messageId: string
  madeBy: string
  now: Date
}

/** The outcomes of these markets are settled anew. */
async function noteMarkets(tx: Db, book: Book, markets: readonly MarketRow[], now: Date) {
  const outcomeIds = markets.flatMap(({ outcomes }) => outcomes.map(({ id }) => id))
  await noteDue(tx, { eventId: book.event.id, outcomeIds, now })
}

/** Makes legs void: those of some markets, or of all of the event. What has no end takes nothing any more. */
export async function cancelMarkets(
  tx: Db,
  book: Book,
  markets: readonly MarketRow[] | 'all',
  { from, to, reason, feed, messageId, madeBy, now }: Cancelling,
): Promise<void> {
  const { event } = book
  const ids = markets === 'all' ? [null] : markets.map(({ id }) => id)
  await sql`insert into sports.cancellation (event_id, market_id, from_at, to_at, reason, feed, message_id, made_by, at)
    select ${event.id}::bigint, id, ${from ?? null}::timestamptz, ${to ?? null}::timestamptz, ${reason}, ${feed}, ${messageId},
      ${madeBy}, ${now}::timestamptz
    from unnest(${ids}::bigint[]) as id`.execute(tx)
  const touched = markets === 'all' ? [...book.markets.values()] : markets
  if (!to) {
    for (const market of touched) {
      market.status = 'cancelled'
      market.hasChanged = true
    }
    if (markets === 'all' && !from && !isOver(event.status)) {
      await sql`update sports.event set status_before_cancel = ${event.status} where id = ${event.id}`.execute(
        tx,
      )
      event.status = 'cancelled'
    }
  }
  await noteMarkets(tx, book, touched, now)
}

/** Applies a cancellation of the event's own feed. */
export async function applyCancel(
  applying: Applying<OfKind<'cancel'>>,
  event: EventRow,
): Promise<void> {
  const { tx, feed, message, now, refuse, changes } = applying
  if (feed.name !== event.feed) return refuse('other feed', message.event)
  const { from, to, reason } = message
  if (from && to && from >= to) return refuse('wrong span', message.event)
  const book = await bookOf(tx, event, { also: 'all', now })
  const markets = message.markets.length === 0 ? 'all' : findNamed(book, message.markets, refuse)
  const by = { feed: feed.name, messageId: message.id, madeBy: 'feed', now }
  await cancelMarkets(tx, book, markets, { from, to, reason, ...by })
  await saveBook(book, { tx, messageId: message.id, now, changes })
}

const sameMoment = (column: string, at: Date | undefined) =>
  sql`(${at ?? null}::timestamptz is null or ${sql.ref(column)} = ${at ?? null}::timestamptz)`

/** Takes cancellations back: what they made void counts again as its results say. */
export async function applyRollbackCancel(
  applying: Applying<OfKind<'rollback cancel'>>,
  event: EventRow,
): Promise<void> {
  const { tx, feed, message, now, refuse, changes } = applying
  if (feed.name !== event.feed) return refuse('other feed', message.event)
  const book = await bookOf(tx, event, { also: 'all', now })
  const isAll = message.markets.length === 0
  const named = isAll ? [] : findNamed(book, message.markets, refuse)
  const ids = named.map(({ id }) => id)
  const { rows } = await sql<{ id: number | null; isOpenEnded: boolean }>`
    update sports.cancellation set taken_back_at = ${now}, taken_back_for = ${message.id}
    where event_id = ${event.id} and taken_back_at is null and feed = ${feed.name}
      and case when ${isAll}::boolean then market_id is null else market_id = any(${ids}::bigint[]) end
      and ${sameMoment('from_at', message.from)} and ${sameMoment('to_at', message.to)}
    returning market_id::float8 as id, to_at is null as "isOpenEnded"`.execute(tx)
  if (rows.length === 0) return refuse('nothing to take back', message.event)
  const all = [...book.markets.values()]
  const touched = isAll ? all : all.filter(({ id }) => rows.some((row) => row.id === id))
  if (rows.some(({ isOpenEnded }) => isOpenEnded)) await restore(tx, book, touched)
  await noteMarkets(tx, book, touched, now)
  await saveBook(book, { tx, messageId: message.id, now, changes })
}

type Standing = { id: number | null; isOfEvent: boolean }

/** Cancellations without an end that still stand. `isOfEvent`: it ended the event. */
async function findOpenEnded(tx: Db, eventId: number): Promise<Standing[]> {
  const { rows } = await sql<Standing>`
    select market_id::float8 as id, market_id is null and from_at is null as "isOfEvent" from sports.cancellation
    where event_id = ${eventId} and taken_back_at is null and to_at is null and ticket_id is null`.execute(
    tx,
  )
  return rows
}

/**
 * Markets wait for their prices, or are settled as before; a cancelled event is what it was. What another cancellation still
 * covers stays cancelled.
 */
async function restore(tx: Db, { event }: Book, markets: readonly MarketRow[]): Promise<void> {
  const standing = await findOpenEnded(tx, event.id)
  for (const market of markets) {
    const isCovered = standing.some(({ id }) => id === null || id === market.id)
    if (market.status !== 'cancelled' || isCovered) continue
    const isWhole = market.outcomes.length > 0 && market.outcomes.every((each) => each.isDecided)
    market.status = isWhole ? 'settled' : 'suspended'
    market.hasChanged = true
  }
  if (event.status !== 'cancelled' || standing.some(({ isOfEvent }) => isOfEvent)) return
  const { rows } = await sql<{ status: EventRow['status'] | null }>`
    with was as (select id, status_before_cancel as status from sports.event where id = ${event.id})
    update sports.event e set status_before_cancel = null from was where e.id = was.id
    returning was.status`.execute(tx)
  event.status = rows[0]?.status ?? 'cancelled'
}
