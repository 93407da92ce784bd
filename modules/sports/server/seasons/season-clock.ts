import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'

export type SeasonClock = { aliveAt: Date | null; pace: number; seq: number }

/** The time of the database. A transaction reads it anew each time. */
export async function databaseNow(db: Db): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db)
  return rows[0]?.now ?? new Date(0)
}

/** Lets own seasons run on this site. `pace`: everything takes a part of its time. Running already, they go on as they do. */
export async function beginSeasons(db: Db, { pace = 1 }: { pace?: number } = {}): Promise<void> {
  await sql`insert into sports.season_clock (pace) values (${pace}) on conflict do nothing`.execute(
    db,
  )
}

/** The clock, locked: one server runs the seasons at a time. Undefined where they do not run. */
export async function lockClock(tx: Db): Promise<SeasonClock | undefined> {
  const { rows } = await sql<SeasonClock>`
    select alive_at as "aliveAt", pace, seq::float8 as seq from sports.season_clock for update`.execute(
    tx,
  )
  return rows[0]
}

export const moveClock = (tx: Db, { now, seq }: { now: Date; seq: number }) =>
  sql`update sports.season_clock set alive_at = greatest(alive_at, ${now}), seq = ${seq}`.execute(
    tx,
  )

/** Longer than this nobody can have run the seasons: their time stood still. */
export const gapSeconds = 10

/**
 * Moves everything that is to come by the time in which nobody ran the seasons: no tick is drawn that a bet could have waited for, and
 * nothing is played that nobody could bet on.
 */
export async function standStill(tx: Db, { from, to }: { from: Date; to: Date }): Promise<void> {
  const by = to.getTime() - from.getTime()
  await sql`select sports.put_off_draws(array_agg(match_id), array_agg(${by}::bigint))
    from sports.season_draw where next_at is not null having count(*) > 0`.execute(tx)
  const later = sql`make_interval(secs => ${by / 1_000})`
  await sql`update sports.season_match set starts_at = starts_at + ${later} where state in ('planned', 'told')`.execute(
    tx,
  )
  await sql`update sports.season_round set starts_at = starts_at + ${later} where starts_at > ${from}`.execute(
    tx,
  )
  await sql`update sports.season set opens_at = opens_at + ${later} where opens_at > ${from}`.execute(
    tx,
  )
}
