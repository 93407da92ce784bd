import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'

type Running = { id: string; names: Record<string, string> }

const shownMost = 100

/** The red-envelope rains that run now, the first to end first: for who drops an envelope in a chat room. */
export async function runningRains(db: Db, now: Date): Promise<Running[]> {
  const { rows } = await sql<Running>`select p.id, p.names from promotions.promotion p
    where p.kind = 'red-envelope' and p.state = 'live' and p.starts_at <= ${now} and p.ends_at > ${now}
    order by p.ends_at, p.id limit ${shownMost}`.execute(db)
  return rows
}
