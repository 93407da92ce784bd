import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'

/** How tables are called in each language, by their codes. */
export async function tableNames(
  db: Db,
  codes: readonly string[],
): Promise<ReadonlyMap<string, Record<string, string>>> {
  const { rows } = await sql<{ code: string; name: Record<string, string> }>`
    select code, name from tables.game_table where code = any (${[...codes]}::text[])`.execute(db)
  return new Map(rows.map(({ code, name }) => [code, name]))
}
