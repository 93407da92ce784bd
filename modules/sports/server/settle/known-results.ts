import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import { regularOf } from '../../markets/football-score.ts'
import type { OutcomeResult } from '../../result.ts'
import type { EventState, EventStatus, Score } from '../../sport.ts'

/** What is said of an outcome last. `result` null: taken back. `knownAt`: since when, by the time of the event. */
export type KnownResult = {
  outcome: bigint
  number: number
  result: OutcomeResult | null
  certainty: 1 | 2
  message: string
  knownAt: Date
}

export type Cancellation = {
  event: bigint
  market: bigint | null
  /** Of one leg alone: the ticket's. */
  ticket: string | null
  leg: number | null
  from: Date | null
  to: Date | null
  reason: string
  message: string
}

/** What the settlement of tickets looks at, as it stands now. */
export type Known = {
  results: ReadonlyMap<bigint, KnownResult>
  cancellations: readonly Cancellation[]
  events: ReadonlyMap<bigint, EventState>
  now: Date
}

export async function readKnown(
  tx: Db,
  { outcomes, events }: { outcomes: readonly bigint[]; events: readonly bigint[] },
): Promise<Known> {
  const results = await sql<KnownResult>`
    select r.outcome_id as outcome, r.number, r.result, r.certainty, r.message_id as message,
      (select min(s.at) from sports.outcome_result s where s.outcome_id = r.outcome_id and s.number > coalesce(
        (select max(d.number) from sports.outcome_result d
          where d.outcome_id = r.outcome_id and d.result is distinct from r.result), 0)) as "knownAt"
    from (select distinct on (x.outcome_id) x.* from sports.outcome_result x
      where x.outcome_id = any(${outcomes.map(String)}::bigint[]) order by x.outcome_id, x.number desc) r`.execute(
    tx,
  )
  const cancellations = await sql<Cancellation>`
    select event_id as event, market_id as market, ticket_id as ticket, leg_number as leg, from_at as "from", to_at as "to", reason, message_id as message
    from sports.cancellation where taken_back_at is null and event_id = any(${events.map(String)}::bigint[])
    order by id`.execute(tx)
  const states = await sql<{ id: bigint; status: EventStatus; score: Score; now: Date }>`
    select id, status, score, clock_timestamp() as now from sports.event
    where id = any(${events.map(String)}::bigint[])`.execute(tx)
  return {
    results: new Map(results.rows.map((row) => [row.outcome, row])),
    cancellations: cancellations.rows,
    events: new Map(states.rows.map(({ id, status, score }) => [id, { status, score }])),
    now: states.rows[0]?.now ?? new Date(0),
  }
}

/** A score in short, where it has a short form. */
export function scoreText(score: Score | undefined): string | undefined {
  return score?.kind === 'football' ? regularOf(score).join(':') : undefined
}
