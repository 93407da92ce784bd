import { sql } from 'kysely'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Db, sqlState } from './db.ts'

// A site is served while its tables change. A change that waits for a lock makes everybody behind it wait, so it waits for two
// seconds only, gives way, and tries again.

const lockSeconds = 2
const triesMax = 60
const againMilliseconds = 1_000
const lockNotAvailable = '55P03'

/** The first line of a migration that no transaction may hold: it makes or drops indexes beside what is being written. */
const concurrently = '--! concurrently'

export const isConcurrent = (text: string): boolean => text.startsWith(concurrently)

/** One transaction that gives way to those that serve. */
export async function givingWay<Done>(db: Db, work: (tx: Db) => Promise<Done>): Promise<Done> {
  for (let tries = 1; ; tries++) {
    try {
      return await db.transaction().execute(async (tx) => {
        await sql.raw(`set local lock_timeout = '${lockSeconds}s'`).execute(tx)
        return work(tx)
      })
    } catch (error) {
      if (tries === triesMax || sqlState(error) !== lockNotAvailable) throw error
      await sleep(againMilliseconds)
    }
  }
}

/** Runs the statements of a file one by one. An index that an interrupted run has left half made is made again. */
export async function runConcurrently(connection: Db, text: string): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select indexrelid::regclass::text as name from pg_index where not indisvalid`.execute(
    connection,
  )
  for (const { name } of rows) {
    const own = name.slice(name.indexOf('.') + 1)
    if (text.includes(own)) await sql.raw(`drop index concurrently ${name}`).execute(connection)
  }
  await sql`set statement_timeout = 0`.execute(connection)
  try {
    const statements = text.replace(/--.*$/gm, '').split(/;\s*$/m)
    for (const statement of statements.map((each) => each.trim()).filter(Boolean)) {
      await sql.raw(statement).execute(connection)
    }
  } finally {
    await sql`reset statement_timeout`.execute(connection)
  }
}
