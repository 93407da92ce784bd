import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { Entries } from '../../markets/market-type.ts'
import type { OutcomeResult } from '../../result.ts'
import type { SportCode } from '../../sport.ts'
import { ownKind } from '../book/feeds.ts'
import { grouped } from './grouped.ts'

// What was written down of events as it was said: from here alone everything is computed again.

export type StoredMessage = {
  id: string
  body: unknown
  problem: string | null
  arrivedAt: Date
}

/** A result that the book has, with where it says that it is from. */
export type StoredResult = {
  outcome: bigint
  number: number
  result: OutcomeResult | null
  certainty: 1 | 2
  message: string
  madeBy: string
  at: Date
  notedAt: Date
}

export type StoredCancel = {
  market: bigint | null
  ticket: string | null
  leg: number | null
  from: Date | null
  to: Date | null
  reason: string
  message: string
  madeBy: string
  at: Date
  takenBackAt: Date | null
  takenBackFor: string | null
}

export type StoredOutcome = {
  id: bigint
  market: bigint
  key: string
  type: string
  specifiers: string
}

/** An event with all that was told of it by its own feed, and the outcomes that tickets stand on. */
export type StoredEvent = {
  id: bigint
  feed: string
  isOwn: boolean
  sport: SportCode
  isField: boolean
  startsAt: Date
  format: Record<string, number>
  state: { status: string; score: unknown }
  entries: Entries
  outcomes: StoredOutcome[]
  messages: StoredMessage[]
  results: StoredResult[]
  cancels: StoredCancel[]
  /** Results that were not taken, since graders found others: market and message. */
  disagreed: Set<string>
}

type Row<Kind> = Kind & { event: bigint }
type Head = Omit<
  StoredEvent,
  'entries' | 'outcomes' | 'messages' | 'results' | 'cancels' | 'disagreed'
>

export async function readStoredEvents(db: Db, ids: readonly bigint[]): Promise<StoredEvent[]> {
  const of = sql`any(${ids.map(String)}::bigint[])`
  const heads = await sql<Head>`
    select e.id, e.feed, f.kind = ${ownKind} as "isOwn", e.sport, e.home_id is null as "isField", e.starts_at as "startsAt",
      e.format, jsonb_build_object('status', e.status, 'score', e.score) as state
    from sports.event e join sports.feed f on f.name = e.feed where e.id = ${of}`.execute(db)
  const entries = await sql<Row<{ key: string }>>`
    select event_id as event, key from sports.event_entry where event_id = ${of} order by key`.execute(
    db,
  )
  const outcomes = await sql<Row<StoredOutcome>>`
    select m.event_id as event, o.id, m.id as market, o.key, m.type, m.specifiers
    from sports.market m join sports.outcome o on o.market_id = m.id
    where m.event_id = ${of} and exists (select from sports.leg l where l.outcome_id = o.id) order by o.id`.execute(
    db,
  )
  const messages = await sql<Row<StoredMessage>>`
    select f.event_id as event, f.message_id as id, f.body, f.problem, f.arrived_at as "arrivedAt"
    from sports.feed_message f join sports.event e on e.id = f.event_id
    where f.event_id = ${of} and f.feed = e.feed and f.outcome = 'applied' and f.kind <> 'bet stop'
    order by f.arrived_at, f.seq`.execute(db)
  const known = outcomes.rows.map(({ id }) => String(id))
  const results = await sql<Row<StoredResult>>`
    select m.event_id as event, r.outcome_id as outcome, r.number, r.result, r.certainty, r.message_id as message,
      r.made_by as "madeBy", r.at, r.noted_at as "notedAt"
    from sports.outcome_result r join sports.outcome o on o.id = r.outcome_id join sports.market m on m.id = o.market_id
    where r.outcome_id = any(${known}::bigint[]) order by r.outcome_id, r.number`.execute(db)
  const cancels = await sql<Row<StoredCancel>>`
    select event_id as event, market_id as market, ticket_id as ticket, leg_number as leg, from_at as "from", to_at as "to",
      reason, message_id as message, made_by as "madeBy", at, taken_back_at as "takenBackAt", taken_back_for as "takenBackFor"
    from sports.cancellation where event_id = ${of} order by id`.execute(db)
  const disagreed = await sql<Row<{ name: string }>>`
    select m.event_id as event, d.market_id || ' ' || d.message_id as name
    from sports.disagreement d join sports.market m on m.id = d.market_id where m.event_id = ${of}`.execute(
    db,
  )
  const byEvent = <Kind>(rows: readonly Row<Kind>[]) => grouped(rows, ({ event }) => event)
  const [keys, outs, told] = [byEvent(entries.rows), byEvent(outcomes.rows), byEvent(messages.rows)]
  const [ends, voids, held] = [
    byEvent(results.rows),
    byEvent(cancels.rows),
    byEvent(disagreed.rows),
  ]
  return heads.rows.map((head) => ({
    ...head,
    entries: keys.get(head.id) ?? [],
    outcomes: outs.get(head.id) ?? [],
    messages: told.get(head.id) ?? [],
    results: ends.get(head.id) ?? [],
    cancels: voids.get(head.id) ?? [],
    disagreed: new Set(held.get(head.id)?.map(({ name }) => name)),
  }))
}
