import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { GameItem } from '../calls.ts'
import { hotGamesMax } from '../limits.ts'
import { type GameRow, gameColumns, gameTables, itemOf } from './game-rows.ts'

type Wanted = { gameType: string; vassalage: string; platform: string; language: string }

/** The hot games: those that can be played here first. */
export async function listHotGames(db: Db, wanted: Wanted): Promise<{ list: GameItem[] }> {
  const { rows } = await sql<GameRow>`
    select ${gameColumns} from ${gameTables}
    where g.is_hot and g.platforms && string_to_array(${wanted.platform}, ',')
      and (${wanted.gameType} in ('', 'ALL') or g.game_type = ${wanted.gameType})
      and (${wanted.vassalage} in ('', 'ALL') or g.vendor = ${wanted.vassalage})
    order by v.is_connected desc, g.position, g.node_id limit ${hotGamesMax}`.execute(db)
  return { list: rows.map((row) => itemOf(row, wanted.language)) }
}
