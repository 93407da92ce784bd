import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'

/**
 * How many rows of these tables a piece of work reads, whether a plan finds them by an index or walks over them all:
 * what keeps a page fast is that it reads about a page.
 */
export function rowsRead(
  db: Db,
  tables: string[],
  work: (tx: Db) => Promise<unknown>,
): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const count = async () => {
      const { rows } = await sql<{ count: number }>`
        select coalesce(sum(seq_tup_read + coalesce(idx_tup_fetch, 0)), 0)::int as count from pg_stat_xact_user_tables
        where schemaname || '.' || relname = any(${tables}::text[])`.execute(tx)
      return rows[0]?.count ?? 0
    }
    // A table of a test is so small that a walk over it may be cheaper: here it is about where an index leads.
    await sql`set local enable_seqscan = off`.execute(tx)
    const before = await count()
    await work(tx)
    return (await count()) - before
  })
}
