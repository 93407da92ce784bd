import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { OutcomeResult } from '../../result.ts'

/** A result to be written down; null takes back what stands. */
export type NewResult = { outcomeId: number; result: OutcomeResult | null }

export type ResultsFrom = {
  eventId: number
  certainty: 1 | 2
  reason: string
  feed: string
  messageId: string
  /** `feed`, `grader` or `staff:<id>`. */
  madeBy: string
  at: Date
  now: Date
}

export type Standing = {
  outcomeId: number
  number: number
  result: OutcomeResult | null
  certainty: 1 | 2
}

/** The result of each outcome that stands; none where nothing was ever said. */
export async function findStanding(
  tx: Db,
  outcomeIds: readonly number[],
): Promise<Map<number, Standing>> {
  const { rows } = await sql<Standing>`
    select distinct on (outcome_id) outcome_id::float8 as "outcomeId", number, result, certainty
    from sports.outcome_result where outcome_id = any(${[...outcomeIds]}::bigint[])
    order by outcome_id, number desc`.execute(tx)
  return new Map(rows.map((row) => [row.outcomeId, row]))
}

/** One text for one result: what is void is neither won nor lost, and parts come in one order. */
const textOf = (result: OutcomeResult | null): string =>
  (result &&
    JSON.stringify([
      result.void !== 'whole' && result.won,
      result.void,
      result.deadHeat && [result.deadHeat.places, result.deadHeat.tied],
      result.reductionPpm ?? 0,
      result.rank && [result.rank.rank, result.rank.tied],
    ])) ||
  'none'

export const isSameResult = (one: OutcomeResult | null, other: OutcomeResult | null): boolean =>
  textOf(one) === textOf(other)

/** Tells the settlement that these outcomes are to be judged anew. */
export async function noteDue(
  tx: Db,
  { eventId, outcomeIds, now }: { eventId: number; outcomeIds: readonly number[]; now: Date },
): Promise<void> {
  if (outcomeIds.length === 0) return
  await sql`insert into sports.settle_due (event_id, outcome_id, noted_at)
    select ${eventId}::bigint, id, ${now}::timestamptz from unnest(${[...outcomeIds]}::bigint[]) as id`.execute(
    tx,
  )
}

/**
 * Writes results down, and has them settled. What stands already changes nothing, unless it is confirmed now. Answers the
 * outcomes whose result is another one now.
 */
export async function writeResults(
  tx: Db,
  results: readonly NewResult[],
  from: ResultsFrom,
): Promise<number[]> {
  if (results.length === 0) return []
  const standing = await findStanding(
    tx,
    results.map(({ outcomeId }) => outcomeId),
  )
  const next = results.flatMap(({ outcomeId, result }) => {
    const last = standing.get(outcomeId)
    const isSame = isSameResult(last?.result ?? null, result)
    const isConfirmed = result !== null && from.certainty > (last?.certainty ?? 0)
    if (isSame && !isConfirmed) return []
    const kept = result?.void === 'whole' ? { ...result, won: false } : result
    return [{ id: outcomeId, n: (last?.number ?? 0) + 1, result: kept, isSame }]
  })
  if (next.length === 0) return []
  await sql`
    with given as (select * from jsonb_to_recordset(${JSON.stringify(next)}::jsonb) as g(id bigint, n int, result jsonb)),
      marked as (
        update sports.outcome o set is_decided = g.decided, odds = case when g.decided then 0 else o.odds end
        from (select id, result is not null and result <> 'null'::jsonb as decided from given) g
        where o.id = g.id)
    insert into sports.outcome_result (outcome_id, number, result, certainty, reason, feed, message_id, made_by, at, noted_at)
    select id, n, nullif(result, 'null'::jsonb), ${from.certainty}::smallint, ${from.reason}, ${from.feed}, ${from.messageId},
      ${from.madeBy}, ${from.at}::timestamptz, ${from.now}::timestamptz from given`.execute(tx)
  await noteDue(tx, { ...from, outcomeIds: next.map(({ id }) => id) })
  return next.filter(({ isSame }) => !isSame).map(({ id }) => id)
}
