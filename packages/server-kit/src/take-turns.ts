import { sql } from 'kysely'
import { setTimeout } from 'node:timers/promises'
import type { Db } from './db.ts'

const againMilliseconds = 200

/**
 * Runs work of which only one may run in a database at a time, however many servers start: the others wait. The lock belongs to
 * a connection of its own, which the work may use, so that long work holds no transaction open, and ends with it. It is asked for
 * again and again: a statement that waited would end by its timeout.
 */
export const takeTurns = <Done>(
  db: Db,
  lockNumber: number,
  work: (own: Db) => Promise<Done>,
): Promise<Done> =>
  db.connection().execute(async (own) => {
    while (!(await isMine(own, lockNumber))) await setTimeout(againMilliseconds)
    try {
      return await work(own)
    } finally {
      await sql`select pg_advisory_unlock(${lockNumber})`.execute(own)
    }
  })

async function isMine(own: Db, lockNumber: number): Promise<boolean> {
  const { rows } = await sql<{ isMine: boolean }>`
    select pg_try_advisory_lock(${lockNumber}) as "isMine"`.execute(own)
  return rows[0]?.isMine ?? false
}
