import type { Answer } from '@tessera/calls'
import { money } from '@tessera/money'
import type { Db, StaffContext } from '@tessera/server-kit'
import { sql } from 'kysely'
import { longSuspendedMinutes, queueMost } from '../../desk-limits.ts'
import type {
  Apart,
  Disagreement,
  LongSuspended,
  queueStaffCalls,
  Unsettled,
} from '../../queue-staff-calls.ts'
import { apartTold, heldForApart } from '../book/compare-prices.ts'
import { ownKind } from '../book/feeds.ts'
import { headColumns, type HeadRow, headTables, shownHead } from '../lists/event-heads.ts'
import { specifiersOf } from '../lists/shown-markets.ts'
import { holdColumn } from './held.ts'
import { visible } from './scope.ts'

type Head = Disagreement['event']

/** The heads of these events by their ids. */
async function headsOf(db: Db, ids: readonly number[], language: string) {
  const { rows } = await sql<HeadRow>`select ${headColumns(language)} from ${headTables}
    where e.id = any(${[...new Set(ids)]}::bigint[])`.execute(db)
  return new Map(
    rows.map((row): [number, Head] => {
      const { startsAt, stateAt, ...head } = shownHead(row)
      return [
        row.id,
        { ...head, startsAt: startsAt.toISOString(), stateAt: stateAt.toISOString() } as Head,
      ]
    }),
  )
}

type OfEvent = { eventId: number }

/** Rows with the heads of their events in place of their ids. */
async function withHeads<Row extends OfEvent, Out>(
  db: Db,
  rows: readonly Row[],
  { language, shown }: { language: string; shown: (row: Omit<Row, 'eventId'>, event: Head) => Out },
): Promise<Out[]> {
  const heads = await headsOf(
    db,
    rows.map(({ eventId }) => eventId),
    language,
  )
  return rows.flatMap(({ eventId, ...row }) => {
    const event = heads.get(eventId)
    return event ? [shown(row, event)] : []
  })
}

const marketOf = ({ market, type, text }: { market: number; type: string; text: string }) => ({
  id: market,
  type,
  specifiers: specifiersOf(text),
})

type OfMarket = OfEvent & { market: number; type: string; text: string }

/** Results of feeds that are not those of the graders. */
async function disagreements(db: Db, language: string): Promise<Disagreement[]> {
  const { rows } = await sql<
    OfMarket & {
      id: number
      feed: string
      told: Disagreement['told']
      graded: Disagreement['graded']
      outcomes: Disagreement['outcomes']
      at: Date
    }
  >`
    select d.id::float8 as id, m.event_id::float8 as "eventId", m.id::float8 as market, m.type, m.specifiers as text, d.feed, d.told,
      d.graded, d.at, (select jsonb_agg(jsonb_build_object('id', o.id, 'key', o.key) order by o.id)
        from sports.outcome o where o.market_id = m.id) as outcomes
    from sports.disagreement d join sports.market m on m.id = d.market_id
    where d.solved_at is null order by d.at limit ${queueMost}`.execute(db)
  return withHeads(db, rows, {
    language,
    shown: ({ id, feed, told, graded, outcomes, at, ...market }, event) => ({
      id,
      event,
      market: marketOf(market),
      feed,
      told,
      graded,
      outcomes,
      at: at.toISOString(),
    }),
  })
}

/** Prices of other sources that are far from ours. */
async function apart(db: Db, language: string): Promise<Apart[]> {
  const { rows } = await sql<
    OfMarket &
      Omit<Apart, 'event' | 'market' | 'at' | 'isStopped'> & { at: Date; heldBy: string | null }
  >`
    select m.event_id::float8 as "eventId", m.id::float8 as market, m.type, m.specifiers as text, o.key, p.feed, o.odds,
      p.odds as theirs, p.apart_ppm as "apartPpm", p.at, m.held_by as "heldBy"
    from sports.source_price p join sports.outcome o on o.id = p.outcome_id join sports.market m on m.id = o.market_id
    join sports.event e on e.id = m.event_id
    where p.apart_ppm >= ${sql.lit(apartTold)} and e.status in ('planned', 'live', 'interrupted')
      and m.status in ('active', 'suspended', 'handed over')
    order by p.apart_ppm desc, o.id limit ${queueMost}`.execute(db)
  return withHeads(db, rows, {
    language,
    shown: ({ key, feed, odds, theirs, apartPpm, at, heldBy, ...market }, event) => ({
      event,
      market: marketOf(market),
      key,
      feed,
      odds,
      theirs,
      apartPpm,
      isStopped: heldBy === heldForApart,
      at: at.toISOString(),
    }),
  })
}

/** Events with markets that keep their place and have not been sold for long. */
async function suspended(db: Db, language: string, now: Date): Promise<LongSuspended[]> {
  const { rows } = await sql<OfEvent & Omit<LongSuspended, 'event' | 'since'> & { since: Date }>`
    select e.id::float8 as "eventId", count(*)::int as markets, min(m.changed_at) as since, ${holdColumn('e')} as hold
    from sports.event e join sports.feed f on f.name = e.feed join sports.market m on m.event_id = e.id
    where e.status in ('planned', 'live', 'interrupted')
      and sports.member_status(m.status, m.held_by, e.status, e.held_by, f.state, e.starts_at <= ${now}::timestamptz) = 'suspended'
      and m.changed_at < ${now}::timestamptz - make_interval(mins => ${longSuspendedMinutes}::int)
    group by e.id order by since, e.id limit ${queueMost}`.execute(db)
  return withHeads(db, rows, {
    language,
    shown: ({ since, ...row }, event) => ({ ...row, event, since: since.toISOString() }),
  })
}

/** Events of feeds that are over, or should be, and whose tickets wait for a result. */
async function unsettled(context: StaffContext, language: string): Promise<Unsettled[]> {
  const mayBeSeen = await visible(context)
  const { rows } = await sql<
    OfEvent & { tickets: number; since: Date; stakes: { unit: string; stake: string }[] }
  >`
    select w.event_id::float8 as "eventId", sum(w.tickets)::int as tickets, min(w.since) as since,
      jsonb_agg(jsonb_build_object('unit', w.unit, 'stake', w.stake::text) order by w.unit) as stakes
    from (
      select e.id as event_id, t.unit, count(distinct t.id) as tickets, sum(t.stake) as stake,
        min(coalesce(e.ended_at, e.starts_at)) as since
      from sports.event e join sports.feed f on f.name = e.feed and f.kind <> ${ownKind}
      join sports.leg l on l.event_id = e.id and l.state = 'open' and l.part = 0
      join sports.ticket t on t.id = l.ticket_id and t.state = 'accepted'
      where (e.status in ('ended', 'abandoned') or (e.status in ('planned', 'interrupted')
          and e.starts_at < clock_timestamp() - interval '6 hours')) and ${mayBeSeen(sql`t.unit`)}
      group by e.id, t.unit) w
    group by w.event_id order by since limit ${queueMost}`.execute(context.db)
  return withHeads(context.db, rows, {
    language,
    shown: ({ tickets, since, stakes }, event) => ({
      event,
      tickets,
      stakes: stakes.map(({ unit, stake }) => money(BigInt(stake), unit)),
      since: since.toISOString(),
    }),
  })
}

/** What waits for the desk beside slips. */
export async function listDeskQueues(
  context: StaffContext,
  { language }: { language: string },
): Promise<Answer<(typeof queueStaffCalls)['listDeskQueues']>> {
  const { db, clock } = context
  return {
    disagreements: await disagreements(db, language),
    apart: await apart(db, language),
    suspended: await suspended(db, language, clock()),
    unsettled: await unsettled(context, language),
  }
}
