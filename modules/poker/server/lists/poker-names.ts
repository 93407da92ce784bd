import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'

/** How tables, sit-and-gos, tournaments and their series are called in each language, by their codes. */
export async function pokerNames(
  db: Db,
  codes: readonly string[],
): Promise<ReadonlyMap<string, Record<string, string>>> {
  const wanted = sql`any (${[...codes]}::text[])`
  const { rows } = await sql<{ code: string; name: Record<string, string> }>`
    select code, name from poker.game_table where code = ${wanted}
    union all select code, name from poker.sit_plan where code = ${wanted}
    union all select code, name from poker.tournament where code = ${wanted}
    union all select code, (terms -> 'names') || jsonb_build_object('EN', terms ->> 'name')
      from poker.series where code = ${wanted}`.execute(db)
  return new Map(rows.map(({ code, name }) => [code, name]))
}
