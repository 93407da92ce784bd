import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { DeskFilter } from '../../desk-calls.ts'
import type { DeskGame } from '../../desk-shapes.ts'
import { isOpen } from '../game-rows.ts'
import { searchText } from '../search-text.ts'

// Where the position of several is the same, the number decides: so it is in the lists.
const columns = sql`g.node_id as "nodeId", g.names ->> 'EN' as name, g.vendor,
  g.game_code as "gameCode", g.game_type as "gameType", g.place, g.is_hot as "isHot",
  g.is_new as "isNew", g.is_hidden as "isHidden", g.has_trial as "hasTrial",
  ${sql.raw(isOpen('g.vendor', 'g.game_type'))} as "isConnected"`
const placed = sql`(select *, row_number() over (order by position, node_id)::int as place
  from lobby.game) g join lobby.vendor v on v.code = g.vendor`
const markColumns = {
  isHot: sql`g.is_hot`,
  isNew: sql`g.is_new`,
  isHidden: sql`g.is_hidden`,
  hasTrial: sql`g.has_trial`,
}

const partOf = (text: string) => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`

/**
 * What matches a filter. Every word of a name is searched in every language, and so is the vendor; a code or a number
 * by any part of it. A text without letters and digits is searched as it is.
 */
function fits({ search, vendor, gameType, mark }: DeskFilter) {
  const words = searchText(search).split(' ')
  const isNamed =
    words[0] === ''
      ? sql`g.names::text like ${partOf(search)}`
      : sql.join(
          words.map((word) => sql`g.search_text like ${partOf(word)}`),
          sql` and `,
        )
  const code = partOf(search.toLowerCase())
  return sql`(${search} = '' or (${isNamed}) or g.game_code like ${code} or g.node_id::text like ${code})
    and (${vendor} in ('', 'ALL') or g.vendor = ${vendor})
    and (${gameType} in ('', 'ALL') or g.game_type = ${gameType})
    and ${mark === 'ALL' ? sql`true` : markColumns[mark]}`
}

export type Page = DeskFilter & { pageNo: number; pageSize: number }

/** Titles in the order of the lobby, also the hidden ones. */
export async function listDeskGames(db: Db, page: Page) {
  const { rows } = await sql<DeskGame>`
    select ${columns} from ${placed} where ${fits(page)} order by g.place
    limit ${page.pageSize} offset ${(page.pageNo - 1) * page.pageSize}`.execute(db)
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from lobby.game g where ${fits(page)}`.execute(db)
  const total = counted.rows[0]?.total ?? 0
  return { list: rows, total, totalPages: Math.ceil(total / page.pageSize) }
}

/** Every title that fits. */
export async function findDeskGames(db: Db, filter: DeskFilter): Promise<DeskGame[]> {
  const { rows } = await sql<DeskGame>`
    select ${columns} from ${placed} where ${fits(filter)} order by g.place`.execute(db)
  return rows
}

/** These titles, in the order of the lobby; all of them where none are named. */
export async function findGames(db: Db, nodeIds?: readonly number[]): Promise<DeskGame[]> {
  const { rows } = await sql<DeskGame>`
    select ${columns} from ${placed}
    where ${nodeIds === undefined ? sql`true` : sql`g.node_id = any(${[...nodeIds]}::int[])`}
    order by g.place`.execute(db)
  return rows
}

export type Marks = Pick<DeskGame, 'isHot' | 'isNew' | 'isHidden' | 'hasTrial'>
type Marked = Marks & { nodeId: number }

export async function writeMarks(tx: Db, games: readonly Marked[]): Promise<void> {
  await sql`update lobby.game g set is_hot = w."isHot", is_new = w."isNew",
      is_hidden = w."isHidden", has_trial = w."hasTrial"
    from jsonb_to_recordset(${JSON.stringify(games)}::jsonb)
      as w("nodeId" int, "isHot" boolean, "isNew" boolean, "isHidden" boolean, "hasTrial" boolean)
    where g.node_id = w."nodeId"`.execute(tx)
}

/**
 * Gives titles the places that they ask for, one after the other; the others keep their order around them. Every title
 * has a position of its own afterwards.
 */
export async function writePlaces(
  tx: Db,
  wanted: readonly { nodeId: number; place: number }[],
): Promise<void> {
  const { rows } = await sql<{ nodeId: number }>`
    select node_id as "nodeId" from lobby.game order by position, node_id`.execute(tx)
  const moved = new Set(wanted.map(({ nodeId }) => nodeId))
  const order = rows.map(({ nodeId }) => nodeId).filter((nodeId) => !moved.has(nodeId))
  // From the front: what is put in before others moves them to where they asked to be.
  for (const { nodeId, place } of wanted.toSorted((one, other) => one.place - other.place)) {
    order.splice(place - 1, 0, nodeId)
  }
  await sql`update lobby.game g set position = o.at
    from unnest(${order}::int[]) with ordinality as o (node_id, at)
    where g.node_id = o.node_id and g.position <> o.at`.execute(tx)
}
