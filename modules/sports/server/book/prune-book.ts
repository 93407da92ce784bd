import type { Db, Job } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { SportsRetention } from '../../limits-staff-calls.ts'
import { ownKind } from './feeds.ts'
import { readRetention } from './retention.ts'
import { keptDaysLeast } from '../../desk-limits.ts'

// What tickets stand on is kept for ever; the rest as long as the staff have set.
const atOnce = 10_000
const roundsMost = 100

/** Removes prices that no ticket took. Answers how many. */
async function prunePrices(db: Db, now: Date, { prices }: SportsRetention): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with old as (
        select p.market_id, p.version from sports.price_change p
        join sports.market m on m.id = p.market_id join sports.event e on e.id = m.event_id
        where e.status in ('ended', 'abandoned', 'cancelled', 'closed')
          and e.ended_at < ${now}::timestamptz - make_interval(days => ${prices}::int)
          and not exists (select from sports.leg l where l.event_id = e.id and l.market_id = m.id and l.market_version = p.version)
        order by e.ended_at limit ${atOnce}),
      gone as (
        delete from sports.price_change p using old where p.market_id = old.market_id and p.version = old.version returning 1)
    select count(*)::int as count from gone`.execute(db)
  return rows[0]?.count ?? 0
}

/** Removes what other sources offered on events that are over: an error of a price is judged before its event ends. */
async function pruneSources(db: Db, now: Date, { prices }: SportsRetention): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with old as (
        select s.outcome_id, s.feed, s.at from sports.source_price_change s
        join sports.outcome o on o.id = s.outcome_id join sports.market m on m.id = o.market_id
        join sports.event e on e.id = m.event_id
        where e.status in ('ended', 'abandoned', 'cancelled', 'closed')
          and e.ended_at < ${now}::timestamptz - make_interval(days => ${prices}::int)
        limit ${atOnce}),
      gone as (
        delete from sports.source_price_change s using old
        where s.outcome_id = old.outcome_id and s.feed = old.feed and s.at = old.at returning 1)
    select count(*)::int as count from gone`.execute(db)
  return rows[0]?.count ?? 0
}

/**
 * Forgets messages on whose event no ticket stands: those of own events follow from their seeds. One that came again would be
 * older than what its event has heard. What tickets stand on is never forgotten; `sports.keep_message` holds that.
 */
async function pruneMessages(
  db: Db,
  now: Date,
  { messages, ownMessages }: SportsRetention,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with old as (
        select m.feed, m.message_id from sports.feed_message m
        left join sports.feed f on f.name = m.feed left join sports.event e on e.id = m.event_id
        where m.arrived_at < ${now}::timestamptz
            - make_interval(days => case when f.kind = ${ownKind} then ${ownMessages}::int else ${messages}::int end)
          and m.arrived_at < ${now}::timestamptz - make_interval(days => ${keptDaysLeast}::int)
          and (e.id is null or e.status in ('ended', 'abandoned', 'cancelled', 'closed'))
          and not exists (select from sports.leg l where l.event_id = m.event_id)
        order by m.arrived_at limit ${atOnce}),
      gone as (
        delete from sports.feed_message m using old where m.feed = old.feed and m.message_id = old.message_id returning 1)
    select count(*)::int as count from gone`.execute(db)
  return rows[0]?.count ?? 0
}

async function untilDone(prune: () => Promise<number>) {
  for (let round = 0; round < roundsMost; round++) {
    if ((await prune()) < atOnce) return
  }
}

/** Lets go of what the book no longer needs, at night, some at a time. */
export const pruneBookJob: Job = {
  name: 'sports.pruneBook',
  cron: '37 3 * * *',
  movesMoney: false,
  run: async ({ db, clock }) => {
    const now = clock()
    const retention = await readRetention(db)
    for (const prune of [prunePrices, pruneSources, pruneMessages]) {
      await untilDone(() => prune(db, now, retention))
    }
  },
}
