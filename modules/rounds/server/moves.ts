import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'

/** The moves of these rounds in their order; a round without moves is not in the answer. */
export async function findMoves(db: Db, ids: readonly string[]): Promise<Map<string, unknown[]>> {
  const { rows } = await sql<{ id: string; moves: unknown[] }>`
    select round_id as id, jsonb_agg(move order by seq) as moves from rounds.round_move
    where round_id = any (${[...ids]}::uuid[]) group by round_id`.execute(db)
  return new Map(rows.map(({ id, moves }) => [id, moves]))
}

/**
 * When a round ends by the rule of its game, if nothing is done after so many moves: counted from the last of them, or from
 * its stake.
 */
export async function idleEndOf(db: Db, id: string, moves: number): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`
    select coalesce(m.at, r.placed_at) + coalesce(o.idle_hours, p.idle_hours) * interval '1 hour' as at
    from rounds.round r cross join rounds.play_rule p
    left join rounds.round_move m on m.round_id = r.id and m.seq = ${moves}
    left join rounds.open_round o on o.member_id = r.member_id and o.round_id = r.id
    where r.id = ${id}`.execute(db)
  if (!rows[0]) throw new Error(`there is no round ${id}`)
  return rows[0].at
}

/** The whole milliseconds since the stake of a round, by the clock of the database. */
export async function elapsedOf(db: Db, id: string): Promise<number> {
  const { rows } = await sql<{ elapsed: string }>`
    select floor(extract(epoch from clock_timestamp() - placed_at) * 1000)::bigint::text as elapsed
    from rounds.round where id = ${id}`.execute(db)
  if (!rows[0]) throw new Error(`there is no round ${id}`)
  return Number(rows[0].elapsed)
}

/** Rounds of these games whose stake is older than an instant and that still wait for a move. */
export async function findOverdue(
  db: Db,
  { games, before }: { games: readonly string[]; before: Date },
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select round_id as id from rounds.open_round
    where awaits_since < ${before} and game = any (${[...games]}::text[])
    order by awaits_since limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

export type Appended = 'made' | 'again' | 'other' | 'early' | 'ended'
type Appending = { roundId: string; memberId: string; seq: number; move: unknown; isLast: boolean }

/** Writes the next move down, once; whoever comes second under its number is told what is there. */
export async function appendMove(
  db: Db,
  { roundId, memberId, seq, move, isLast }: Appending,
): Promise<Appended> {
  const { rows } = await sql<{ outcome: Appended }>`
    select rounds.append_move(${roundId}, ${memberId}, ${seq}, ${JSON.stringify(move)}::jsonb, ${isLast}) as outcome`.execute(
    db,
  )
  if (!rows[0]) throw new Error('a move was written and nothing answered')
  return rows[0].outcome
}

/** Rounds that have waited longer for a move of their member than their rule allows, the oldest first. */
export async function findLeftIdle(db: Db, at: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select round_id as id from rounds.open_round
    where awaits_since < ${at}::timestamptz - interval '1 hour'
      and awaits_since + idle_hours * interval '1 hour' < ${at}::timestamptz order by awaits_since limit ${limit}`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}
