import { money } from '@tessera/money'
import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { FigureBet } from '../../figures-calls.ts'
import { type DescribeGames, describedAs } from '../describe-games.ts'
import { type DescribeTickets, noTickets } from '../describe-tickets.ts'
import { checkPeriod } from './read-figures.ts'

type Asked = {
  unit: string
  from: string
  to: string
  vendor?: string | undefined
  category?: string | undefined
  game?: string | undefined
  /** The position of the page: the `next` of the page before it. */
  before?: string | undefined
  pageSize: number
  /** In which games and tickets are named. */
  language?: string | undefined
}

type Row = {
  id: string
  memberId: string
  account: string
  vendor: string
  category: string
  game: string
  stake: bigint
  validBet: bigint
  prize: bigint
  stamp: string
}

/** The bets behind a figure of play, newest first, and where the next page begins. Problem: `common.badInput`. */
export async function listFigureBets(
  db: Db,
  asked: Asked,
  describeGames: DescribeGames,
  describeTickets: DescribeTickets = noTickets,
): Promise<{ list: FigureBet[]; next: string | null }> {
  checkPeriod(asked)
  const { unit, from, to, vendor = null, category = null, game = null } = asked
  const { before, pageSize, language = 'EN' } = asked
  const [stamp = '', id = ''] = before?.split('.') ?? []
  const place = before
    ? sql`'epoch'::timestamptz + ${stamp}::bigint * interval '1 microsecond', ${id}::uuid`
    : sql`'infinity'::timestamptz, null::uuid`
  const { rows } = await sql<Row>`
    select bet_id as id, member_id as "memberId", account, vendor, category, game, stake, valid_bet as "validBet", prize,
      (extract(epoch from settled_at) * 1000000)::bigint::text as stamp
    from bets.behind_figure(${unit}, ${vendor}, ${category}, ${game}, ${from}::date, ${to}::date, ${place},
      ${pageSize + 1})`.execute(db)
  const shown = rows.slice(0, pageSize)
  const last = shown.at(-1)
  const refs = shown.map((row) => ({ vendor: row.vendor, gameCode: row.game }))
  const known = await describeGames(db, refs, language)
  const tickets = await describeTickets(
    db,
    shown.map(({ id: bet }) => bet),
    language,
  )
  return {
    list: shown.map((row) => ({
      id: row.id,
      member: { id: row.memberId, account: row.account },
      vendor: row.vendor,
      category: row.category,
      game: row.game,
      gameName: describedAs(known, { vendor: row.vendor, gameCode: row.game }).gameName,
      ticket: tickets.get(row.id) ?? null,
      stake: money(row.stake, unit),
      validBet: money(row.validBet, unit),
      prize: money(row.prize, unit),
      revenue: money(row.stake - row.prize, unit),
      endedAt: new Date(Number(BigInt(row.stamp) / 1000n)).toISOString(),
    })),
    next: rows.length > pageSize && last ? `${last.stamp}.${last.id}` : null,
  }
}
