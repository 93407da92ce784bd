import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { Outcome, Refused } from './applying.ts'
import type { Arrived } from './read-message.ts'

/**
 * Writes a message down. False: it is there already, and was applied. One whose event was not known, or that failed, is applied
 * when it comes again.
 */
export async function keepMessage(
  tx: Db,
  {
    feed,
    arrived,
    eventId,
    now,
  }: { feed: string; arrived: Arrived; eventId: number | null; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into sports.feed_message as m (feed, message_id, seq, kind, event_id, body, body_hash, happened_at, arrived_at, outcome)
    values (${feed}, ${arrived.id}, ${arrived.seq}, ${arrived.kind}, ${eventId}, ${arrived.body}::jsonb, ${arrived.hash},
      ${arrived.at ?? now}, ${now}, 'applied')
    on conflict (feed, message_id) do update set outcome = 'applied', problem = null, event_id = excluded.event_id,
        arrived_at = excluded.arrived_at
      where m.outcome = 'unknown event' or m.problem like 'failed:%'
    returning message_id`.execute(tx)
  return rows.length > 0
}

/** Notes how a message ended, where it did not end as one that was applied whole. */
export async function noteOutcome(
  tx: Db,
  { feed, id }: { feed: string; id: string },
  {
    outcome,
    problem,
    eventId,
  }: { outcome: Outcome; problem: string | null; eventId: number | null },
): Promise<void> {
  await sql`update sports.feed_message set outcome = ${outcome}, problem = ${problem},
      event_id = coalesce(${eventId}::bigint, event_id)
    where feed = ${feed} and message_id = ${id}`.execute(tx)
}

/** Counts what was not taken, by reason. */
export async function countRefused(
  db: Db,
  {
    feed,
    refused,
    now,
  }: { feed: string; refused: readonly (Refused & { id: string })[]; now: Date },
): Promise<void> {
  const sums = new Map<string, { what: string; count: number; last: string }>()
  for (const { what, about, id } of refused) {
    const count = (sums.get(what)?.count ?? 0) + 1
    sums.set(what, { what, count, last: `${id}: ${about}`.slice(0, 300) })
  }
  if (sums.size === 0) return
  const rows = [...sums.values()].toSorted((one, other) => (one.what < other.what ? -1 : 1))
  await sql`insert into sports.feed_count as c (feed, what, count, last, last_at)
    select ${feed}, g.what, g.count, g.last, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g(what text, count bigint, last text)
    on conflict (feed, what) do update
      set count = c.count + excluded.count, last = excluded.last, last_at = excluded.last_at`.execute(
    db,
  )
}
