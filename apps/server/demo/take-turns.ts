import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import { setTimeout } from 'node:timers/promises'

const lockNumber = 7_351_004
const againMilliseconds = 200

/**
 * Runs work of which only one may run in a database at a time, however many servers start: the others wait. The lock belongs to
 * a connection of its own, so that long work holds no transaction open, and ends with it.
 */
export const takeTurns = (db: Db, work: () => Promise<void>): Promise<void> =>
  db.connection().execute(async (own) => {
    while (!(await isMine(own))) await setTimeout(againMilliseconds)
    try {
      await work()
    } finally {
      await sql`select pg_advisory_unlock(${lockNumber})`.execute(own)
    }
  })

async function isMine(own: Db): Promise<boolean> {
  const { rows } = await sql<{ isMine: boolean }>`
    select pg_try_advisory_lock(${lockNumber}) as "isMine"`.execute(own)
  return rows[0]?.isMine ?? false
}
