import { commonProblems } from '@tessera/calls'
import type { Db, GuestContext } from '@tessera/server-kit'
import { type RawBuilder, sql } from 'kysely'
import type { GameFilter, GameItem } from '../calls.ts'
import { type GameRow, gameColumns, gameTables, itemOf } from './game-rows.ts'
import { searchText } from './search-text.ts'

const everything = (choice: string): boolean => choice === '' || choice === 'ALL'

/** A page of titles: those found by name best first, all others in the order of the catalogue. */
export async function listGames(
  { db, member }: Pick<GuestContext, 'db' | 'member'>,
  filter: GameFilter,
): Promise<{ games: GameItem[]; total: number; totalPages: number }> {
  if (filter.filter === 'FAV' && !member) throw commonProblems.notLoggedIn()
  const wanted = searchText(filter.gameName ?? '')
  const source = wanted
    ? sql`${gameTables} join lobby.named(${wanted}) named on named.node_id = g.node_id`
    : gameTables
  const where = sql.join(conditions(filter, member?.id), sql` and `)
  const order = wanted ? sql`named.score desc, g.position, g.node_id` : sql`g.position, g.node_id`

  const { rows } = await sql<GameRow & { total: bigint }>`
    select ${gameColumns}, count(*) over () as total from ${source} where ${where} order by ${order}
    limit ${filter.pageSize} offset ${(filter.pageNo - 1) * filter.pageSize}`.execute(db)
  const total = Number(rows[0]?.total ?? (await countBeyond(db, filter, source, where)))
  return {
    games: rows.map((row) => itemOf(row, filter.language)),
    total,
    totalPages: Math.ceil(total / filter.pageSize),
  }
}

type Part = RawBuilder<unknown>

// A page past the end has no row that could say how many there are.
async function countBeyond(db: Db, { pageNo }: GameFilter, source: Part, where: Part) {
  if (pageNo === 1) return 0n
  const { rows } = await sql<{ total: bigint }>`
    select count(*) as total from ${source} where ${where}`.execute(db)
  return rows[0]?.total ?? 0n
}

function conditions(filter: GameFilter, memberId: string | undefined): RawBuilder<unknown>[] {
  const { gameType, vassalage, gameClassify, minBet, minLineNum } = filter
  return [
    sql`g.platforms && string_to_array(${filter.platform}, ',')`,
    ...(everything(gameType) ? [] : [sql`g.game_type = ${gameType}`]),
    ...(everything(vassalage) ? [] : [sql`g.vendor = ${vassalage}`]),
    ...(everything(gameClassify) ? [] : [sql`g.classify = ${gameClassify}`]),
    // Whoever asks for a stake wants titles that can be played with it; who asks for lines, at least so many.
    ...(minBet === undefined ? [] : [sql`g.min_bet <= ${minBet}`]),
    ...(minLineNum === undefined || minLineNum === ''
      ? []
      : [sql`g.min_line_num >= ${minLineNum}`]),
    ...(filter.filter === 'HOT' ? [sql`g.is_hot`] : []),
    ...(filter.filter === 'NEW' ? [sql`g.is_new`] : []),
    ...(filter.filter === 'FAV'
      ? [
          sql`exists (select from lobby.favourite f
          where f.node_id = g.node_id and f.member_id = ${memberId})`,
        ]
      : []),
  ]
}
