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

const setFeed = (tx: Db, feed: string, { state, now }: { state: FeedState; now: Date }) =>
  sql`update sports.feed set state = ${state}, changed_at = ${now},
      recovery = case when ${state}::text = 'up' then null else recovery end
    where name = ${feed}`.execute(tx)

/**
 * Suspends everything of a feed, as when nothing is heard of it: no bet that is not accepted yet is taken. Its markets open
 * again one by one, with the prices of its next snapshot, once the feed is reopened. Answers what is to be told.
 */
export const suspendFeed = (db: Db, feed: string, now: Date): Promise<Changes> =>
  inTransaction(db, async (tx) => {
    await lockEvents(tx, feed)
    await setFeed(tx, feed, { state: 'down', now })
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

/** Opens a feed whose snapshot is complete: what is active of it takes bets. Answers what is to be told. */
export const reopenFeed = (db: Db, feed: string, now: Date): Promise<Changes> =>
  inTransaction(db, async (tx) => {
    await setFeed(tx, feed, { state: 'up', now })
    return changesIn(tx, feed, now)
  })
