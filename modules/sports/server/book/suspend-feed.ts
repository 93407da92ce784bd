import type { Db } from '@tessera/server-kit'
import { inTransaction } from '@tessera/server-kit'
import { sql } from 'kysely'
import { type Changes, changesOf, noChanges, noteMarket } from './changes.ts'
import type { FeedState } from './feeds.ts'
import type { MemberStatus } from './member-status.ts'

type Row = { event: number; id: number; version: number; status: MemberStatus; isMain: boolean }

/** The events of a feed that are not over, locked in one order: acceptances wait. */
const lockEvents = (tx: Db, feed: string) =>
  sql`select from sports.event where feed = ${feed} and status in ('planned', 'live', 'interrupted')
    order by id for update`.execute(tx)

/** What members see now of the markets of a feed that are not over. */
async function changesIn(tx: Db, feed: string, now: Date): Promise<Changes> {
  const { rows } = await sql<Row>`
    select e.id::float8 as event, m.id::float8 as id, m.version, m.main_column is not null as "isMain",
      sports.member_status(m.status, m.held_by, e.status, e.held_by, f.state, e.starts_at <= ${now}::timestamptz) as status
    from sports.event e join sports.feed f on f.name = e.feed join sports.market m on m.event_id = e.id
    where e.feed = ${feed} and e.status in ('planned', 'live', 'interrupted')
      and m.status in ('active', 'suspended', 'handed over')`.execute(tx)
  const changes = noChanges()
  for (const { event, ...market } of rows) {
    noteMarket(changesOf(changes, event, now), { ...market, outcomes: new Map() })
  }
  return changes
}

/**
 * Suspends everything of a feed, as when nothing is heard of it: no bet that is not accepted yet is taken. Its markets open
 * again one by one, with the prices of its next snapshot, once the feed is reopened. Answers what is to be told.
 */
export const suspendFeed = (
  db: Db,
  feed: string,
  now: Date,
  { trouble, state = 'down' }: { trouble?: string; state?: FeedState } = {},
): Promise<Changes> =>
  inTransaction(db, async (tx) => {
    await lockEvents(tx, feed)
    await sql`update sports.feed set state = ${state}, changed_at = ${now}, recovery = null,
        trouble = ${trouble ?? null}, down_at = case when state = 'up' then ${now} else coalesce(down_at, ${now}) end
      where name = ${feed}`.execute(tx)
    await sql`
      with stopped as (
          update sports.market m set status = 'suspended', version = m.version + 1, changed_at = ${now}::timestamptz
          from sports.event e
          where e.id = m.event_id and e.feed = ${feed} and e.status in ('planned', 'live', 'interrupted')
            and m.status = 'active'
          returning m.id, m.version),
        noted as (
          insert into sports.price_change (market_id, version, at, status, odds, message_id)
          select s.id, s.version, ${now}::timestamptz, 'suspended',
            coalesce((select jsonb_object_agg(o.key, o.odds) from sports.outcome o where o.market_id = s.id), '{}'), 'feed down'
          from stopped s)
      update sports.event set betting_version = betting_version + 1
      where feed = ${feed} and status in ('planned', 'live', 'interrupted')`.execute(tx)
    return changesIn(tx, feed, now)
  })

/**
 * Opens a feed whose snapshot is complete: what is active of it takes bets. `request`: only while it still waits for this one,
 * and was not suspended meanwhile. Answers what is to be told; undefined where it stays closed.
 */
export const reopenFeed = (
  db: Db,
  feed: string,
  now: Date,
  { request }: { request?: string } = {},
): Promise<Changes | undefined> =>
  inTransaction(db, async (tx) => {
    const asked = request ?? null
    const { rows } =
      await sql`update sports.feed set state = 'up', changed_at = ${now}, recovery = null, trouble = null,
        down_at = null, tries = 0
      where name = ${feed} and (${asked}::text is null or (state = 'recovering' and recovery = ${asked}))
      returning name`.execute(tx)
    return rows.length > 0 ? changesIn(tx, feed, now) : undefined
  })
