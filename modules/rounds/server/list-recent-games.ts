import { placeOf } from '@tessera/compliance/server'
import type { MemberContext } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { CataloguePorts } from './ports.ts'

type Filter = {
  page: number
  pageSize: number
  gameType?: string | undefined
  vassalage?: string | undefined
  language: string
}
type Row = { vendor: string; gameCode: string; playedAt: Date; total: bigint }

/** The titles that the member started, newest first, without those that their vendor may not offer where the member is. */
export async function listRecentGames(
  { db, member, address }: Pick<MemberContext, 'db' | 'member' | 'address'>,
  { page, pageSize, gameType, vassalage, language }: Filter,
  { describeGames }: Pick<CataloguePorts, 'describeGames'>,
) {
  const { country } = await placeOf(db, address)
  const { rows } = await sql<Row>`
    select r.vendor, r.game_code as "gameCode", r.played_at as "playedAt", count(*) over () as total
    from rounds.recent_game r
    join lobby.game_view g on g.vendor = r.vendor and g.game_code = r.game_code
    where r.member_id = ${member.id} and not g.is_hidden and ${country} <> all (g.blocked_countries)
      and (${vassalage ?? null}::text is null or r.vendor = ${vassalage ?? null})
      and (${gameType ?? 'ALL'} = 'ALL' or g.game_type = ${gameType ?? 'ALL'})
    order by r.played_at desc limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db)
  const known = await describeGames(db, rows, language)
  return {
    list: rows.map(({ vendor, gameCode, playedAt }) => ({
      vassalage: vendor,
      gameCode,
      playedAt,
      ...(known.get(`${vendor}/${gameCode}`) ?? {
        gameName: gameCode,
        vendorName: vendor,
        iconUrl: '',
      }),
    })),
    totalPages: Math.ceil(Number(rows[0]?.total ?? 0n) / pageSize),
  }
}
