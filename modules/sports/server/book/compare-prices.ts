import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { Applying } from './applying.ts'
import type { ReadMarket } from './apply-odds.ts'
import { type Book, saveBook } from './book-of.ts'
import { keyOf } from './markets.ts'

/** How far the implied chances of two sources may lie apart, in parts of a million: the desk is told, and the market stops. */
export const apartTold = 80_000
export const apartStops = 200_000

/** Why the book itself holds a market: its sources are too far apart. */
export const heldForApart = 'sources apart'

const apartPpm = (one: number, other: number): number =>
  Math.round(Math.abs(10_000 / one - 10_000 / other) * 1_000_000)

type Offered = { outcome: number; odds: number; apart: number }

async function savePrices(
  tx: Db,
  prices: readonly Offered[],
  { feed, messageId, now }: { feed: string; messageId: string; now: Date },
): Promise<void> {
  await sql`
    with given as (select * from jsonb_to_recordset(${JSON.stringify(prices)}::jsonb) as g(outcome bigint, odds int, apart int)),
      noted as (
        insert into sports.source_price_change (outcome_id, feed, at, odds)
        select g.outcome, ${feed}, ${now}::timestamptz, g.odds from given g
        left join sports.source_price p on p.outcome_id = g.outcome and p.feed = ${feed}
        where g.odds is distinct from coalesce(p.odds, 0)
        on conflict (outcome_id, feed, at) do update set odds = excluded.odds),
      gone as (
        delete from sports.source_price p using given g
        where p.outcome_id = g.outcome and p.feed = ${feed} and g.odds = 0)
    insert into sports.source_price (outcome_id, feed, odds, apart_ppm, at, message_id)
    select outcome, ${feed}, odds, apart, ${now}::timestamptz, ${messageId} from given where odds > 0
    on conflict (outcome_id, feed) do update set odds = excluded.odds, apart_ppm = excluded.apart_ppm,
      at = excluded.at, message_id = excluded.message_id`.execute(tx)
}

/**
 * Keeps what another source offers on an event of its own source. Nothing of it is sold; where the two are too far apart the
 * market stops until the desk releases it.
 */
export async function comparePrices(
  { tx, feed, message, now, refuse, changes }: Applying,
  book: Book,
  read: readonly ReadMarket[],
): Promise<void> {
  const prices = new Map<number, Offered>()
  for (const { type, specifiers, status, outcomes } of read) {
    const market = book.markets.get(keyOf({ type: type.code, specifiers }))
    if (!market) {
      refuse('unknown market', keyOf({ type: type.code, specifiers }))
      continue
    }
    for (const { key, odds } of outcomes) {
      const row = market.outcomes.find((each) => each.key === key)
      if (!row) continue
      const offered = status === 'active' ? odds : 0
      const apart = offered > 0 && row.odds > 0 ? apartPpm(offered, row.odds) : 0
      prices.set(row.id, { outcome: row.id, odds: offered, apart })
      if (apart > apartStops && market.heldBy === null) {
        market.heldBy = heldForApart
        market.hasChanged = true
      }
    }
  }
  if (prices.size > 0) {
    await savePrices(tx, [...prices.values()], { feed: feed.name, messageId: message.id, now })
  }
  await saveBook(book, { tx, messageId: message.id, now, changes })
}

/**
 * Holds a market whose own source has moved too far from what others offer at this moment; a source that is not heard does not
 * count.
 */
export async function compareWithSources(
  { tx, feed }: Pick<Applying, 'tx' | 'feed'>,
  book: Book,
  read: readonly ReadMarket[],
): Promise<void> {
  const markets = read.flatMap(({ type, specifiers }) => {
    const market = book.markets.get(keyOf({ type: type.code, specifiers }))
    return market && market.id > 0 ? [market] : []
  })
  const outcomes = new Map(
    markets.flatMap((market) => market.outcomes.map((row) => [row.id, { market, row }] as const)),
  )
  const { rows } = await sql<{ id: number; feed: string; odds: number; apart: number }>`
    select p.outcome_id::float8 as id, p.feed, p.odds, p.apart_ppm as apart from sports.source_price p
    join sports.feed f on f.name = p.feed and f.state = 'up'
    where p.outcome_id = any(${[...outcomes.keys()]}::bigint[]) and p.feed <> ${feed.name}`.execute(
    tx,
  )
  const moved = rows.flatMap(({ id, odds, apart: before, ...of }) => {
    const found = outcomes.get(id)
    if (!found) return []
    const { market, row } = found
    const apart = row.odds > 0 ? apartPpm(odds, row.odds) : 0
    if (apart > apartStops && market.heldBy === null) {
      market.heldBy = heldForApart
      market.hasChanged = true
    }
    return apart === before ? [] : [{ id, feed: of.feed, apart }]
  })
  if (moved.length === 0) return
  await sql`update sports.source_price p set apart_ppm = g.apart
    from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as g(id bigint, feed text, apart int)
    where p.outcome_id = g.id and p.feed = g.feed`.execute(tx)
}
