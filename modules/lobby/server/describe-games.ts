import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import { artBase } from './art/art-address.ts'
import { nameIn } from './game-rows.ts'

type GameRef = { vendor: string; gameCode: string }
type Row = GameRef & { names: Record<string, string>; artKey: string; vendorName: string }

/** How these titles are called in a language, and where their pictures are, by `vendor/gameCode`. */
export async function describeGames(
  db: Db,
  games: GameRef[],
  language: string,
): Promise<Map<string, { gameName: string; vendorName: string; iconUrl: string }>> {
  if (games.length === 0) return new Map()
  const { rows } = await sql<Row>`
    select g.vendor, g.game_code as "gameCode", v.name as "vendorName", g.names, g.art_key as "artKey"
    from lobby.game g
    join lobby.vendor v on v.code = g.vendor
    join unnest(${games.map(({ vendor }) => vendor)}::text[],
      ${games.map(({ gameCode }) => gameCode)}::text[]) as wanted (vendor, game_code)
      on g.vendor = wanted.vendor and g.game_code = wanted.game_code`.execute(db)
  return new Map(
    rows.map(({ vendor, gameCode, vendorName, names, artKey }) => [
      `${vendor}/${gameCode}`,
      { gameName: nameIn(names, language), vendorName, iconUrl: artBase(artKey) },
    ]),
  )
}
