import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { TileSubject } from './draw-tile.ts'

/** What the picture with this key shows, or nothing where no title has it. */
export async function findSubject(db: Db, artKey: string): Promise<TileSubject | undefined> {
  const { rows } = await sql<TileSubject>`
    select names ->> 'EN' as name, theme, art_seed as "artSeed", slug
    from lobby.game where art_key = ${artKey}`.execute(db)
  return rows[0]
}
