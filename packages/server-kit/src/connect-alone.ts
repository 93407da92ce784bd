import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Db } from './db.ts'

/** One connection for work that nobody waits for: unlike a request it may take long. */
export function connectAlone(url: string): Db {
  const pool = new pg.Pool({ connectionString: url, max: 1, connectionTimeoutMillis: 10_000 })
  // The query that runs on a connection that breaks says so.
  pool.on('error', () => undefined)
  return new Kysely<object>({ dialect: new PostgresDialect({ pool }) })
}
