import type { Db } from '@tessera/server-kit'
import { inTransaction } from '@tessera/server-kit'
import { sql } from 'kysely'
import { freshSeed } from '../rooms.ts'
import type { SeaRow } from './live-sea.ts'

const columns = sql`room_code as room, number, seed, commitment, begun_at as "begunAt"`

/** Ends the present sea of a room and begins the next one. */
export async function beginSea(db: Db, room: string, begunAt: Date): Promise<SeaRow> {
  return inTransaction(db, async (tx) => {
    await sql`update fish.sea set ended_at = greatest(begun_at, ${begunAt}) where room_code = ${room} and ended_at is null`.execute(
      tx,
    )
    const { seed, commitment } = freshSeed()
    const { rows } = await sql<SeaRow>`
      insert into fish.sea (room_code, number, seed, commitment, begun_at)
      select ${room}, coalesce(max(number), 0) + 1, ${seed}, ${commitment}, ${begunAt} from fish.sea where room_code = ${room}
      returning ${columns}`.execute(tx)
    const [row] = rows
    if (!row) throw new Error('a sea is written')
    return row
  })
}

/** Tells the seeds of seas whose last fish has gone: those that ended earlier than the slowest fish swims. */
export async function tellSeeds(db: Db, seconds: number): Promise<void> {
  await sql`update fish.sea set told_at = clock_timestamp()
    where told_at is null and ended_at < clock_timestamp() - make_interval(secs => ${seconds})`.execute(
    db,
  )
}

export async function findSea(
  db: Db,
  room: string,
  number: number,
): Promise<(SeaRow & { toldAt: Date | null }) | undefined> {
  const { rows } = await sql<SeaRow & { toldAt: Date | null }>`
    select ${columns}, told_at as "toldAt" from fish.sea where room_code = ${room} and number = ${number}`.execute(
    db,
  )
  return rows[0]
}
