import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'

/** A title for whoever starts it. */
export type FoundGame = {
  nodeId: number
  vendor: string
  gameCode: string
  gameType: string
  /** The folder of an in-house game; null where a vendor supplies it. */
  slug: string | null
  /** Whether its vendor is connected. What is not is never launched. */
  isPlayable: boolean
}

/** The title with this code of this vendor, or nothing where the catalogue does not have it. */
export async function findGame(
  db: Db,
  vendor: string,
  gameCode: string,
): Promise<FoundGame | undefined> {
  const { rows } = await sql<FoundGame>`
    select node_id as "nodeId", vendor, game_code as "gameCode", game_type as "gameType", slug,
      is_playable as "isPlayable"
    from lobby.game_view where vendor = ${vendor} and game_code = ${gameCode}`.execute(db)
  return rows[0]
}
