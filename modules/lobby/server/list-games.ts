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
  // Found first as bare numbers: sorting whole rows of a large catalogue would take most of the time.
  const found = sql`
    select g.node_id, g.position, ${wanted ? sql`named.score` : sql`0`} as score
    from lobby.game g ${wanted ? sql`join lobby.named(${wanted}) named using (node_id)` : sql``}
    where ${sql.join(conditions(filter, member?.id), sql` and `)}`
  const { rows } = await sql<GameRow & { total: bigint }>`
    with found as materialized (${found}),
    page as (
      select node_id, score from found order by score desc, position, node_id
      limit ${filter.pageSize} offset ${(filter.pageNo - 1) * filter.pageSize}
    )
    select ${gameColumns}, (select count(*) from found) as total
    from page join (${gameTables}) using (node_id)
    order by page.score desc, g.position, g.node_id`.execute(db)
  const total = Number(rows[0]?.total ?? (await countBeyond(db, filter, found)))
  return {
    games: rows.map((row) => itemOf(row, filter.language)),
    total,
    totalPages: Math.ceil(total / filter.pageSize),
  }
}

// A page past the end has no row that could say how many there are.
async function countBeyond(db: Db, { pageNo }: GameFilter, found: RawBuilder<unknown>) {
  if (pageNo === 1) return 0n
  const { rows } = await sql<{ total: bigint }>`
    select count(*) as total from (${found}) found`.execute(db)
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
