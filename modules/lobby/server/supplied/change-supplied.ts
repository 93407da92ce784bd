import { toWire } from '@tessera/calls'
import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import { artKeyFor } from '../art/art-address.ts'
import { chanceOf } from '../chance.ts'
import { slotThemes, themeWords } from '../catalogue/theme-words.ts'
import { insertGames } from '../insert-catalogue.ts'
import { searchText } from '../search-text.ts'

/** What becomes of a title of a vendor. Nothing stays as it is where it is not named. */
export type SuppliedChange = {
  vendor: string
  gameCode: string
  /** It is not in the catalogue yet, and stands there in this category. */
  added?: string
  name?: string
  isHidden?: boolean
  isWithdrawn?: boolean
  blockedCountries?: string[]
  declaredReturn?: number | null
  hasFreeRounds?: boolean
}

// Far above the numbers that the catalogue gives, and those of the sandbox.
const firstNode = 1_000_000
/** The least that a title asks for, where its vendor tells none: ten cents. */
const usualLeast = 1_000n

/** Takes over what vendors say of their titles. A title keeps its code, its address and its place. */
export async function changeSupplied(tx: Db, changes: readonly SuppliedChange[]): Promise<void> {
  const added = changes.filter(({ added: category }) => category !== undefined)
  if (added.length > 0) await addTitles(tx, added)
  const set = changes.map(({ name, ...rest }) => ({ ...rest, ...(name && { name: name.trim() }) }))
  await sql`update lobby.game g set
      is_hidden = coalesce((c.set ->> 'isHidden')::boolean, g.is_hidden),
      is_withdrawn = coalesce((c.set ->> 'isWithdrawn')::boolean, g.is_withdrawn),
      blocked_countries = case when c.set ? 'blockedCountries'
        then array(select jsonb_array_elements_text(c.set -> 'blockedCountries')) else g.blocked_countries end,
      declared_return = case when c.set ? 'declaredReturn'
        then least((c.set ->> 'declaredReturn')::int, 1000000) else g.declared_return end,
      has_free_rounds = coalesce((c.set ->> 'hasFreeRounds')::boolean, g.has_free_rounds)
    from (select value as set from jsonb_array_elements(${JSON.stringify(set)}::jsonb)) c
    where g.vendor = c.set ->> 'vendor' and g.game_code = c.set ->> 'gameCode' and g.slug is null`.execute(
    tx,
  )
  const renamed = changes.filter(({ name, added: category }) => name && category === undefined)
  for (const change of renamed) await rename(tx, change)
}

async function addTitles(tx: Db, added: readonly SuppliedChange[]): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('lobby.game numbers'))`.execute(tx)
  const { rows } = await sql<{ node: number; place: number }>`
    select greatest(max(node_id), ${firstNode})::int as node, coalesce(max(position), 0)::int as place
    from lobby.game`.execute(tx)
  const { node = firstNode, place = 0 } = rows[0] ?? {}
  const titles = added.map(({ vendor, gameCode, added: category = 'RNG', name = gameCode }, at) => {
    const drawn = pictureOf(vendor, gameCode, name)
    const title = { vendor, game_code: gameCode, names: { EN: name.trim() }, ...drawn }
    return {
      ...title,
      node_id: node + at + 1,
      game_type: category,
      classify: category === 'RNG' ? 'SLOT' : null,
      min_bet: usualLeast,
      min_line_num: 1,
      platforms: ['html5-desktop', 'html5-mobile'],
      is_hot: false,
      is_new: true,
      has_trial: false,
      position: place + at + 1,
      art_key: artKeyFor(title),
      search_text: searchText(`${name} ${vendor}`),
    }
  })
  await insertGames(tx, toWire(titles))
  await sql`insert into lobby.lane_card (category, vendor, position)
    select distinct t.category, t.vendor, 99
    from jsonb_to_recordset(${JSON.stringify(added.map(({ vendor, added: category }) => ({ vendor, category })))}::jsonb)
      as t(category text, vendor text)
    join lobby.lane l on l.category = t.category
    on conflict do nothing`.execute(tx)
}

/** What the tile of a title shows follows from its name, else from its code: the same one for ever. */
function pictureOf(vendor: string, gameCode: string, name: string) {
  const chance = chanceOf(`tile ${vendor} ${gameCode}`)
  const words = new Set(searchText(name).split(' '))
  const named = slotThemes.find((theme) =>
    [...(themeWords[theme]?.second ?? []), ...(themeWords[theme]?.first ?? [])].some((word) =>
      words.has(searchText(word)),
    ),
  )
  return { theme: named ?? chance.pick(slotThemes), art_seed: chance.whole(2_147_483_647) }
}

/** Another name is another picture, drawn from the same theme and seed; the code and so the address of the title stay. */
async function rename(tx: Db, { vendor, gameCode, name = '' }: SuppliedChange): Promise<void> {
  const { rows } = await sql<{ theme: string; art_seed: number }>`
    select theme, art_seed from lobby.game where vendor = ${vendor} and game_code = ${gameCode}`.execute(
    tx,
  )
  const [drawn] = rows
  if (!drawn) return
  const names = { EN: name.trim() }
  const key = artKeyFor({ vendor, game_code: gameCode, names, ...drawn })
  await sql`update lobby.game set names = ${JSON.stringify(names)}::jsonb, art_key = ${key},
      search_text = ${searchText(`${names.EN} ${vendor}`)}
    where vendor = ${vendor} and game_code = ${gameCode}`.execute(tx)
}
