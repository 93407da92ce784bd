import { toWire } from '@tessera/calls'
import type { NamesByLanguage } from '@tessera/game-kit'
import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import { artKeyFor } from './art/art-address.ts'
import { searchText } from './search-text.ts'

/** A lottery as the catalogue lists it. */
export type LotteryTitle = {
  vendor: string
  gameCode: string
  gameType: string
  names: NamesByLanguage
  /** The least that is bet, in ledger units of the dollar. */
  minBet: bigint
}

// Numbers of lotteries, below those of in-house games.
const lastNumber = 100
const theme = 'lottery'

const rowOf = ({ vendor, gameCode, gameType, names, minBet }: LotteryTitle, at: number) => {
  const drawn = { vendor, game_code: gameCode, names, theme, art_seed: at + 1 }
  return {
    ...drawn,
    game_type: gameType,
    min_bet: minBet,
    art_key: artKeyFor(drawn),
    search_text: searchText([...new Set(Object.values(names)), vendor].join(' ')),
  }
}

/**
 * Brings lotteries that are played here into the catalogue, under their vendors; those that are there keep what staff have set.
 * When a vendor is connected, the titles that it was announced with go. Runs at every start, within a transaction.
 */
export async function joinLotteries(tx: Db, titles: readonly LotteryTitle[]): Promise<void> {
  const vendors = [...new Set(titles.map(({ vendor }) => vendor))]
  // Two servers that start at once add one after the other.
  await sql`lock table lobby.game in share row exclusive mode`.execute(tx)
  const { rows: connected } = await sql<{ code: string }>`
    update lobby.vendor set is_connected = true where code = any (${vendors}::text[]) and not is_connected
    returning code`.execute(tx)
  const codes = connected.map(({ code }) => code)
  await sql`update lobby.game set is_hidden = true where vendor = any (${codes}::text[]) and slug is null`.execute(
    tx,
  )
  await sql`
    with wanted as (
      select t.*, row_number() over () as at
      from jsonb_to_recordset(${toWire(titles.map(rowOf))}::jsonb) as t(vendor text, game_code text, game_type text,
        names jsonb, min_bet bigint, theme text, art_seed int, art_key text, search_text text)
      where not exists (select from lobby.game g where g.vendor = t.vendor and g.game_code = t.game_code)
    ), free as (
      select number, row_number() over (order by number) as at from generate_series(1, ${lastNumber}::int) number
      where not exists (select from lobby.game where node_id = number)
    )
    insert into lobby.game (node_id, vendor, game_code, game_type, names, min_bet, min_line_num, platforms, is_hot,
      is_new, has_trial, theme, art_seed, position, search_text, art_key)
    select free.number, w.vendor, w.game_code, w.game_type, w.names, w.min_bet, 1, '{html5-desktop,html5-mobile}',
      false, false, false, w.theme, w.art_seed, (select coalesce(max(position), 0) from lobby.game) + w.at,
      w.search_text, w.art_key
    from wanted w join free using (at)`.execute(tx)
  await sql`update lobby.game g set names = t.names, search_text = t.search_text, art_key = t.art_key
    from jsonb_to_recordset(${toWire(titles.map(rowOf))}::jsonb) as t(vendor text, game_code text, names jsonb,
      art_key text, search_text text)
    where g.vendor = t.vendor and g.game_code = t.game_code
      and (g.names, g.search_text) is distinct from (t.names, t.search_text)`.execute(tx)
}
