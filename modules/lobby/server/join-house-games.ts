import { toWire } from '@tessera/calls'
import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import { houseVendor } from '../game-types.ts'
import { type HouseTitle, houseTitles } from './catalogue/house-games.ts'

// Numbers of in-house games, below those that the catalogue gives to titles of vendors.
const firstNumber = 101
const lastNumber = 999

/**
 * Brings every in-house game into the catalogue, known by its slug: a missing game is inserted before all others, a
 * changed one is updated, and settings of the staff stay. Runs at every start, within a transaction.
 */
export async function joinHouseGames(tx: Db, played = houseTitles()): Promise<void> {
  await addVendor(tx, new Set(played.map(({ game_type }) => game_type)))
  // Two servers that start at once add one after the other.
  await sql`lock table lobby.game in share row exclusive mode`.execute(tx)
  const { rows } = await sql<{ slug: string }>`
    select slug from lobby.game where slug is not null`.execute(tx)
  const known = new Set(rows.map(({ slug }) => slug))
  const added = played.filter(({ slug }) => !known.has(slug))
  if (added.length > 0) await addGames(tx, added, rows.length > 0)
  for (const title of played) {
    if (known.has(title.slug)) await renewGame(tx, title)
  }
}

/** Adds the vendor of in-house games to every category that they have; an existing entry stays as it is. */
async function addVendor(tx: Db, categories: ReadonlySet<string>): Promise<void> {
  const { rows } = await sql<{ category: string }>`
    select c.category from lobby.lane_card c where c.vendor = ${houseVendor}`.execute(tx)
  const known = new Set(rows.map(({ category }) => category))
  const missing = [...categories].filter((category) => !known.has(category))
  if (missing.length === 0) return
  await sql`insert into lobby.vendor (code, name, is_connected, position)
    values (${houseVendor}, 'Tessera', true, 0) on conflict do nothing`.execute(tx)
  await sql`insert into lobby.lane (category, position)
    select category, (select coalesce(max(position), -1) + 1 from lobby.lane)
    from unnest(${missing}::text[]) category on conflict do nothing`.execute(tx)
  await sql`insert into lobby.lane_card (category, vendor, position)
    select category, ${houseVendor}, 0 from unnest(${missing}::text[]) category
    on conflict do nothing`.execute(tx)
}

// Those that come later are new; a catalogue that begins with them has no new ones.
async function addGames(tx: Db, titles: HouseTitle[], isNew: boolean): Promise<void> {
  const rows = titles.map(({ figuresOf, ...title }) => ({ ...title, ...figuresOf() }))
  const { rows: added } = await sql<{ nodeId: number }>`
    with free as (
      select number, row_number() over (order by number) as at
      from generate_series(${firstNumber}::int, ${lastNumber}::int) number
      where not exists (select from lobby.game where node_id = number)
    ), ours as (
      select t.*, row_number() over () as at from jsonb_to_recordset(${toWire(rows)}::jsonb) as t(slug text,
        game_code text, game_type text, classify text, names jsonb, min_bet bigint, theme text, art_seed int,
        art_key text, search_text text, features text[], rules_version text, declared_return int,
        deviation_least int, deviation_most int)
    )
    insert into lobby.game (node_id, vendor, game_code, game_type, classify, names, min_bet, min_line_num, platforms,
      is_hot, is_new, has_trial, slug, theme, art_seed, position, search_text, art_key, features, rules_version,
      declared_return, deviation_least, deviation_most)
    select free.number, ${houseVendor}, o.game_code, o.game_type, o.classify, o.names, o.min_bet, 1,
      '{html5-desktop,html5-mobile}', true, ${isNew}, true, o.slug, o.theme, o.art_seed,
      (select coalesce(min(position), 0) from lobby.game) - ${titles.length} + o.at - 1,
      o.search_text, o.art_key, o.features, o.rules_version, o.declared_return, o.deviation_least, o.deviation_most
    from ours o join free using (at)
    returning node_id as "nodeId"`.execute(tx)
  if (added.length < titles.length) {
    throw new Error(`The catalogue has no number left for in-house games up to ${lastNumber}`)
  }
}

/** Writes what a game says of itself where that differs; its figures only where its rules have another version. */
async function renewGame(tx: Db, title: HouseTitle): Promise<void> {
  const { rows } = await sql<{ version: string | null; isSame: boolean }>`
    select rules_version as version, (game_type, classify, names, min_bet, theme, art_seed, art_key, search_text, features)
      is not distinct from (${title.game_type}::text, ${title.classify}::text, ${JSON.stringify(title.names)}::jsonb,
      ${title.min_bet}::bigint, ${title.theme}::text, ${title.art_seed}::int, ${title.art_key}::text,
      ${title.search_text}::text, ${[...title.features]}::text[]) as "isSame"
    from lobby.game where slug = ${title.slug}`.execute(tx)
  const [known] = rows
  if (!known || (known.isSame && known.version === title.rules_version)) return
  await sql`update lobby.game set game_type = ${title.game_type}, classify = ${title.classify},
      names = ${JSON.stringify(title.names)}::jsonb, min_bet = ${title.min_bet}, theme = ${title.theme},
      art_seed = ${title.art_seed}, art_key = ${title.art_key}, search_text = ${title.search_text},
      features = ${[...title.features]}::text[]
    where slug = ${title.slug}`.execute(tx)
  if (known.version === title.rules_version) return
  const { declared_return, deviation_least, deviation_most } = title.figuresOf()
  await sql`update lobby.game set rules_version = ${title.rules_version}, declared_return = ${declared_return},
      deviation_least = ${deviation_least}::int, deviation_most = ${deviation_most}::int
    where slug = ${title.slug}`.execute(tx)
}
