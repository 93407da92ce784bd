import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { FavouriteRef, GameItem } from '../calls.ts'
import { type GameRow, gameColumns, gameTables, itemOf } from './game-rows.ts'
import { type StakePorts, stakesIn } from './least-stakes.ts'

/** What a member keeps, newest first. */
export async function findFavourites(db: Db, memberId: string): Promise<FavouriteRef[]> {
  const { rows } = await sql<FavouriteRef>`
    select g.node_id as "nodeId", g.vendor, g.game_type as "gameType"
    from lobby.favourite f join lobby.game_view g on g.node_id = f.node_id
    where f.member_id = ${memberId} and not g.is_hidden order by f.added_at desc, g.node_id`.execute(
    db,
  )
  return rows
}

type Page = {
  gameType: string
  vassalage: string
  platform: string
  language: string
  pageNo: number
  pageSize: number
  /** Where the member is; empty where it is not known. */
  country: string
}

/** A page of the member's favourite titles, newest first. */
export async function findFavouriteGames(
  db: Db,
  member: { id: string; currency: string },
  page: Page,
  ports: StakePorts,
): Promise<{ content: GameItem[]; pageNum: number; totalPages: number }> {
  const selection = sql`
    from lobby.favourite f join (${gameTables}) on g.node_id = f.node_id
    where f.member_id = ${member.id} and not g.is_hidden and not g.is_withdrawn and not v.is_hidden
      and ${page.country} <> all (g.blocked_countries)
      and g.platforms && string_to_array(${page.platform}, ',')
      and (${page.gameType} in ('', 'ALL') or g.game_type = ${page.gameType})
      and (${page.vassalage} in ('', 'ALL') or g.vendor = ${page.vassalage})`
  const counted = await sql<{ total: bigint }>`select count(*) as total ${selection}`.execute(db)
  const { rows } = await sql<GameRow>`
    select ${gameColumns} ${selection} order by f.added_at desc, g.node_id
    limit ${page.pageSize} offset ${(page.pageNo - 1) * page.pageSize}`.execute(db)
  const stakeOf = await stakesIn(db, member.currency, ports)
  return {
    content: rows.map((row) => itemOf(row, page.language, stakeOf)),
    pageNum: page.pageNo,
    totalPages: Math.ceil(Number(counted.rows[0]?.total ?? 0n) / page.pageSize),
  }
}
