import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { Lane } from '../calls.ts'
import { type GameRow, gameColumns, gameTables, isOpen } from './game-rows.ts'
import { keepLists, type KeptLists } from './kept-lists.ts'
import { type NameIndex, nameIndexOf } from './name-index.ts'
import { splitLanes } from './lanes.ts'
import { lanesOf } from './vendor-lanes.ts'

/** The whole catalogue in the order of its lists, titles that can be played first, as it was at one version; what is hidden is not in it. */
export type CatalogueCopy = {
  version: bigint
  games: CopiedGame[]
  /** The position of a title in that order. */
  placeOf: ReadonlyMap<number, number>
  lanes: Lane[]
  /** Made when a name is searched for the first time. */
  names: () => NameIndex
  /** Recent filter results, in order, because lists are requested page after page and first characters by many. */
  chosen: KeptLists<CopiedGame>
}

export type CopiedGame = GameRow & { searchText: string; blockedCountries: string[] }

type Kept = { copy?: CatalogueCopy; reading?: Promise<CatalogueCopy> }
// Fifty lists of everything, or the results of several hundred names.
const chosenTitlesMax = 500_000
const copies = new WeakMap<object, Kept>()

/** The catalogue as it is now, from memory where nothing has changed. */
export async function readCatalogue(db: Db): Promise<CatalogueCopy> {
  const kept = copies.get(db.getExecutor()) ?? {}
  copies.set(db.getExecutor(), kept)
  const version = await readVersion(db)
  if (kept.copy?.version === version) return kept.copy
  // Concurrent callers wait for the same read; its version is checked again with the next request.
  kept.reading ??= copyAt(db, version)
    .then((copy) => (kept.copy = copy))
    .finally(() => delete kept.reading)
  return kept.reading
}

async function readVersion(db: Db): Promise<bigint> {
  const { rows } = await sql<{ version: bigint }>`
    select version from lobby.catalogue_version`.execute(db)
  return rows[0]?.version ?? 0n
}

// The number is read before the titles: what changes in between is read again with the next number.
async function copyAt(db: Db, version: bigint): Promise<CatalogueCopy> {
  const { rows: games } = await sql<CopiedGame>`
    select ${gameColumns}, g.search_text as "searchText", g.blocked_countries as "blockedCountries"
    from ${gameTables}
    where not g.is_hidden and not g.is_withdrawn and not v.is_hidden
    order by ${sql.raw(isOpen('g.vendor', 'g.game_type'))} desc, g.position, g.node_id`.execute(db)
  const { rows: cards } = await sql<{
    category: string
    vendor: string
    name: string
    isConnected: boolean
  }>`
    select c.category, c.vendor, v.name, ${sql.raw(isOpen('c.vendor', 'c.category'))} as "isConnected"
    from lobby.lane l join lobby.lane_card c on c.category = l.category
    join lobby.vendor v on v.code = c.vendor
    where not l.is_hidden and not v.is_hidden
    order by l.position, c.position, c.vendor`.execute(db)
  let names: NameIndex | undefined
  return {
    version,
    games,
    placeOf: new Map(games.map(({ nodeId }, place) => [nodeId, place])),
    lanes: splitLanes(lanesOf(cards, games)),
    names: () => (names ??= nameIndexOf(games)),
    chosen: keepLists(chosenTitlesMax),
  }
}
