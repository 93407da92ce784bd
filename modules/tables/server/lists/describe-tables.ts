import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'

type GameRef = { vendor: string; gameCode: string }
type Row = { code: string; vendor: string; name: Record<string, string> }

/** How tables are called among what was played, by `VENDOR/code`. */
export async function describeTables(
  db: Db,
  games: readonly GameRef[],
  language: string,
): Promise<Map<string, { gameName: string; vendorName: string; iconUrl: string }>> {
  if (games.length === 0) return new Map()
  const codes = games.map(({ gameCode }) => gameCode)
  const { rows } = await sql<Row>`select code, vendor, name from tables.game_table
    where code = any (${codes}::text[])`.execute(db)
  return new Map(
    rows.map(({ code, vendor, name }) => [
      `${vendor}/${code}`,
      { gameName: name[language] ?? name['EN'] ?? code, vendorName: 'Tessera', iconUrl: '' },
    ]),
  )
}
