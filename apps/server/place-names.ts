import { roomNames } from '@tessera/fish/server'
import { pokerNames } from '@tessera/poker/server'
import type { Db } from '@tessera/server-kit'
import { tableNames } from '@tessera/tables/server'

/** How tables, tournaments and rooms of all kinds are called in each language, by their codes. */
export async function placeNames(
  db: Db,
  codes: readonly string[],
): Promise<ReadonlyMap<string, Record<string, string>>> {
  if (codes.length === 0) return new Map()
  const found = await Promise.all([
    tableNames(db, codes),
    pokerNames(db, codes),
    roomNames(db, codes),
  ])
  return new Map(found.flatMap((names) => [...names]))
}
