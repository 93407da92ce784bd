import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { EventStatus, Score, SportCode } from '../../sport.ts'

export type EventRow = {
  id: number
  feed: string
  sport: SportCode
  homeId: number | null
  awayId: number | null
  startsAt: Date
  setAt: Date | null
  format: Record<string, number>
  status: EventStatus
  score: Score
  stateAt: Date
  heldBy: string | null
  endedAt: Date | null
}

const columns = sql`e.id::float8 as id, e.feed, e.sport, e.home_id::float8 as "homeId", e.away_id::float8 as "awayId",
  e.starts_at as "startsAt", e.set_at as "setAt", e.format, e.status, e.score, e.state_at as "stateAt",
  e.held_by as "heldBy", e.ended_at as "endedAt"`

/** The event that a feed knows by this name, locked: acceptances wait. */
export async function lockEvent(
  tx: Db,
  { feed, ref }: { feed: string; ref: string },
): Promise<EventRow | undefined> {
  const { rows } = await sql<EventRow>`
    select ${columns} from sports.event e
    where e.id = coalesce(
      (select id from sports.event where feed = ${feed} and ref = ${ref}),
      (select event_id from sports.event_source where feed = ${feed} and ref = ${ref}))
    for update`.execute(tx)
  return rows[0]
}

/** The event with this id, as it stands. */
export async function readEventRow(db: Db, id: number): Promise<EventRow | undefined> {
  const { rows } =
    await sql<EventRow>`select ${columns} from sports.event e where e.id = ${id}`.execute(db)
  return rows[0]
}

/** The event with this id, locked. */
export async function lockEventById(tx: Db, id: number): Promise<EventRow | undefined> {
  const { rows } = await sql<EventRow>`select ${columns} from sports.event e where e.id = ${id}
    for update`.execute(tx)
  return rows[0]
}

/** The keys of the entries of a field. */
export async function findEntries(db: Db, eventId: number): Promise<{ key: string }[]> {
  const { rows } = await sql<{ key: string }>`
    select key from sports.event_entry where event_id = ${eventId} order by key`.execute(db)
  return rows
}

const order = { fixture: 'fixture_seq', prices: 'price_seq', results: 'result_seq' } as const
/** What overtakes what: a price never overtakes a result. */
export type HeardAs = keyof typeof order

/** Notes that an event has heard a message. False: it has heard a later one of the same kind, and this one is too old. */
export async function isNext(
  tx: Db,
  eventId: number,
  { feed, seq, as }: { feed: string; seq: number; as: HeardAs },
): Promise<boolean> {
  const column = sql.ref(order[as])
  const { rows } = await sql`
    insert into sports.event_heard as h (event_id, feed, ${column}) values (${eventId}, ${feed}, ${seq})
    on conflict (event_id, feed) do update set ${column} = excluded.${column}
      where h.${column} < excluded.${column}
    returning event_id`.execute(tx)
  return rows.length > 0
}

/**
 * Lets an event, or every event of a feed that is not over, hear its last prices once more: a snapshot that sums up what was said
 * last has no later number than that.
 */
export const hearAgain = (tx: Db, { feed, eventId }: { feed: string; eventId?: number }) =>
  sql`update sports.event_heard h set price_seq = h.price_seq - 1, fixture_seq = h.fixture_seq - 1
    from sports.event e
    where h.feed = ${feed} and e.id = h.event_id
      and (${eventId ?? null}::bigint is null or e.id = ${eventId ?? null}::bigint)
      and e.status in ('planned', 'live', 'interrupted') and h.price_seq >= 0 and h.fixture_seq >= 0`.execute(
    tx,
  )
