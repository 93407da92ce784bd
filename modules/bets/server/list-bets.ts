import { money } from '@tessera/money'
import type { Db, MemberContext } from '@tessera/server-kit'
import { sql } from 'kysely'
import { type DescribeGames, describedAs } from './describe-games.ts'

export type BetFilter = {
  pageNo: number
  pageSize: number
  from?: string | undefined
  to?: string | undefined
  gameType?: string | undefined
  status?: 'open' | 'settled' | 'void' | undefined
  language: string
}

type Row = {
  id: string
  vendor: string
  gameCode: string
  gameType: string
  roundId: string
  status: 'open' | 'settled' | 'void'
  stake: bigint
  validBet: bigint | null
  prize: bigint | null
  placedAt: Date
  settledAt: Date | null
}

const selection = (memberId: string, unit: string, filter: BetFilter) => sql`
  from bets.bet_view
  where member_id = ${memberId} and unit = ${unit}
    and placed_at >= ${filter.from ?? '-infinity'}::timestamptz
    and placed_at < ${filter.to ?? 'infinity'}::timestamptz
    and (${filter.gameType ?? 'ALL'} = 'ALL' or category = ${filter.gameType ?? 'ALL'})
    and (${filter.status ?? null}::text is null or status = ${filter.status ?? null})`

/** A member's bets in one unit, newest first, and the totals of all that the filter selects. */
export async function listBets(
  { db, member }: Pick<MemberContext, 'db' | 'member'>,
  filter: BetFilter,
  describeGames: DescribeGames,
) {
  const chosen = selection(member.id, member.currency, filter)
  const { rows } = await sql<Row>`
    select id, vendor, game as "gameCode", category as "gameType", round_id as "roundId", status, stake,
      valid_bet as "validBet", prize, placed_at as "placedAt", settled_at as "settledAt"
    ${chosen} order by placed_at desc, id desc
    limit ${filter.pageSize} offset ${(filter.pageNo - 1) * filter.pageSize}`.execute(db)
  const { count, ...totals } = await sumBets(db, chosen)
  const known = await describeGames(db, rows, filter.language)
  const unit = member.currency
  return {
    list: rows.map(({ stake, validBet, prize, ...row }) => ({
      ...row,
      gameName: describedAs(known, row).gameName,
      stake: money(stake, unit),
      validBet: validBet === null ? null : money(validBet, unit),
      prize: prize === null ? null : money(prize, unit),
      net: prize === null ? null : money(prize - stake, unit),
    })),
    totalPages: Math.ceil(Number(count) / filter.pageSize),
    totals: {
      stake: money(totals.stake, unit),
      validBet: money(totals.validBet, unit),
      prize: money(totals.prize, unit),
      net: money(totals.net, unit),
    },
  }
}

type Sums = { count: bigint; stake: bigint; validBet: bigint; prize: bigint; net: bigint }

// An open bet has no net yet: its stake may still come back.
async function sumBets(db: Db, chosen: ReturnType<typeof selection>): Promise<Sums> {
  const { rows } = await sql<Sums>`
    select count(*) as count, coalesce(sum(stake), 0)::bigint as stake,
      coalesce(sum(valid_bet), 0)::bigint as "validBet", coalesce(sum(prize), 0)::bigint as prize,
      coalesce(sum(prize - stake), 0)::bigint as net ${chosen}`.execute(db)
  return rows[0] ?? { count: 0n, stake: 0n, validBet: 0n, prize: 0n, net: 0n }
}
