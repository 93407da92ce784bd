import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import { settlingSeconds } from '../../limits.ts'

// The key of the advisory lock for checks; any number that nothing else uses.
const lockNumber = 7_351_020

/**
 * Runs a check in one snapshot, with the instant before which the ledger is closed: every transaction that began
 * earlier has ended. Undefined if another check is running.
 */
export async function inSnapshot<T>(
  db: Db,
  work: (tx: Db, closed: Date) => Promise<T>,
): Promise<T | undefined> {
  return db.connection().execute(async (connection) => {
    const { rows } = await sql<{ isMine: boolean }>`
      select pg_try_advisory_lock(${lockNumber}) as "isMine"`.execute(connection)
    if (!rows[0]?.isMine) return undefined
    try {
      // Before the snapshot: what is still running now is not in the closed part.
      const closed = await closedBefore(connection)
      return await connection
        .transaction()
        .setIsolationLevel('repeatable read')
        .execute((tx) => work(tx, closed))
    } finally {
      await sql`select pg_advisory_unlock(${lockNumber})`.execute(connection)
    }
  })
}

async function closedBefore(db: Db): Promise<Date> {
  // Whole milliseconds, rounded down: a Date has no more.
  const { rows } = await sql<{ closed: Date }>`
    select date_trunc('milliseconds', least(
      clock_timestamp() - make_interval(secs => ${settlingSeconds}),
      (select min(xact_start) from pg_stat_activity
        where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()),
      (select min(prepared) from pg_prepared_xacts where database = current_database())
    )) as closed`.execute(db)
  const closed = rows[0]?.closed
  if (!closed) throw new Error('the database told no time')
  return closed
}
