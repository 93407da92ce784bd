import { type Db, inTransaction } from '@tessera/server-kit'
import { toWire } from '@tessera/calls'
import { sql } from 'kysely'
import { artKeyFor } from './art/art-address.ts'
import { type Catalogue, makeCatalogue } from './catalogue.ts'
import { joinHouseGames } from './join-house-games.ts'
import { searchText } from './search-text.ts'

/** Inserts a catalogue and the in-house games into the database; existing titles stay as they are. */
export async function insertCatalogue(db: Db, { vendors, lanes, games }: Catalogue): Promise<void> {
  const cards = lanes.flatMap(({ category, vendors: codes }) =>
    codes.map((vendor, position) => ({ category, vendor, position })),
  )
  const titles = games.map((game) => ({
    ...game,
    art_key: artKeyFor(game),
    search_text: searchText([...new Set(Object.values(game.names)), game.vendor].join(' ')),
  }))
  await inTransaction(db, async (tx) => {
    await sql`insert into lobby.vendor (code, name, is_connected, position)
      select * from jsonb_to_recordset(${toWire(vendors)}::jsonb)
        as v(code text, name text, is_connected boolean, position int)
      on conflict do nothing`.execute(tx)
    await sql`insert into lobby.lane (category, position)
      select * from jsonb_to_recordset(${toWire(lanes)}::jsonb) as l(category text, position int)
      on conflict do nothing`.execute(tx)
    await sql`insert into lobby.lane_card (category, vendor, position)
      select * from jsonb_to_recordset(${toWire(cards)}::jsonb)
        as c(category text, vendor text, position int)
      on conflict do nothing`.execute(tx)
    await insertGames(tx, toWire(titles))
    await joinHouseGames(tx)
    // What was put in at once is planned for at once, not when the database finds the time.
    await sql`analyze lobby.game`.execute(tx)
  })
}

/** Inserts the missing titles of the catalogue, and every missing in-house game. */
export async function growCatalogue(db: Db, titles: number): Promise<void> {
  const { rows } = await sql<{ games: number }>`
    select count(*)::int as games from lobby.game`.execute(db)
  if ((rows[0]?.games ?? 0) < titles) await insertCatalogue(db, makeCatalogue(titles))
  else await inTransaction(db, joinHouseGames)
}

/** Titles that are not there yet, as the table has them. */
export async function insertGames(tx: Db, titles: string): Promise<void> {
  await sql`insert into lobby.game (node_id, vendor, game_code, game_type, classify, names, min_bet,
      min_line_num, platforms, is_hot, is_new, has_trial, theme, art_seed, position, search_text, art_key)
    select * from jsonb_to_recordset(${titles}::jsonb) as g(node_id int, vendor text, game_code text,
      game_type text, classify text, names jsonb, min_bet bigint, min_line_num int, platforms text[],
      is_hot boolean, is_new boolean, has_trial boolean, theme text, art_seed int,
      position int, search_text text, art_key text)
    on conflict do nothing`.execute(tx)
}
