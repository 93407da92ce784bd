import { money } from '@tessera/money'
import type { MemberContext } from '@tessera/server-kit'
import { sql } from 'kysely'
import { agentsProblems } from '../../problems.ts'
import type { RebateLine, RebateLineBet } from '../../rates-calls.ts'
import { type DescribeGames, namesOf } from '../describe-games.ts'
import { unitOf } from '../reports/figures-of.ts'
import { findRebate, type Which } from './list-rebates.ts'

type Paging = { pageNo: number; pageSize: number }
type Asked = Paging & { day: string; currency?: string | undefined }
type Row = Omit<RebateLine, 'validBet' | 'amount'> & { validBet: bigint; amount: bigint }

const linesOf = ({ unit, day }: Which, paths: readonly string[]) => sql`
  unnest(${[...paths]}::text[]) as p(path)
  cross join lateral agents.rebate_lines(${day}::date, ${unit}, p.path,
    cardinality(string_to_array(rtrim(p.path, '.'), '.'))) l`

/**
 * The lines of one rebate of an agent, the largest amounts first: their sum is its amount. The agent sees only people who
 * were below them on that day. Problem: `unknownRebate`.
 */
export async function listRebateLines(context: MemberContext, asked: Asked) {
  const { db, member } = context
  const which = { agentId: member.id, unit: unitOf(context, asked.currency), day: asked.day }
  const { rebate, paths } = await findRebate(db, which)
  const { rows } = await sql<Row>`
    select l.member_id as "memberId", m.account, d.account as line, l.category, l.of_day::text as "ofDay",
      l.valid_bet as "validBet", l.rate_ppm as "ratePpm", l.line_ppm as "linePpm", l.amount,
      -- Of a correction it is part of the rounding of its whole day.
      case when l.before = 0 then mod(l.valid_bet::numeric * greatest(l.rate_ppm - l.line_ppm, 0), 1000000)::int
        else 0 end as remainder
    from ${linesOf(which, paths)}
    join identity.team_member_view m on m.id = l.member_id
    join identity.team_member_view d on d.id = l.line_id
    order by abs(l.amount) desc, m.account, l.category, l.of_day
    limit ${asked.pageSize} offset ${(asked.pageNo - 1) * asked.pageSize}`.execute(db)
  const totals = await sql<{ all: number; validBet: bigint; amount: bigint }>`
    select count(*)::int as all, coalesce(sum(l.valid_bet), 0)::bigint as "validBet",
      coalesce(sum(l.amount), 0)::bigint as amount from ${linesOf(which, paths)}`.execute(db)
  const { all = 0, validBet = 0n, amount = 0n } = totals.rows[0] ?? {}
  return {
    rebate,
    list: rows.map((row) => ({
      ...row,
      validBet: money(row.validBet, which.unit),
      amount: money(row.amount, which.unit),
    })),
    totalPages: Math.max(1, Math.ceil(all / asked.pageSize)),
    totals: { validBet: money(validBet, which.unit), amount: money(amount, which.unit) },
  }
}

type Line = { memberId: string; category: string; ofDay: string; language: string }
type BetRow = {
  betId: string
  kind: RebateLineBet['kind']
  correction: number
  vendor: string
  game: string
  stake: bigint
  validBet: bigint
  settledAt: Date
  all: number
}

/** The bets behind one line of a rebate of the agent, newest first. Problem: `unknownRebate`. */
export async function listLineBets(
  context: MemberContext,
  asked: Asked & Line,
  describeGames: DescribeGames,
) {
  const { db, member } = context
  const which = { agentId: member.id, unit: unitOf(context, asked.currency), day: asked.day }
  const { paths } = await findRebate(db, which)
  const { memberId, category, ofDay, pageNo, pageSize } = asked
  const line = sql`o.member_id = ${memberId} and o.unit = ${which.unit} and o.day = ${which.day}::date
    and o.category = ${category} and o.of_day = ${ofDay}::date`
  const own = await sql`select from agents.own_category_day o, unnest(${paths}::text[]) p(path)
    where ${line} and o.path <> p.path and starts_with(o.path, p.path)`.execute(db)
  if (own.rows.length === 0) throw agentsProblems.unknownRebate()
  const { rows } = await sql<BetRow>`
    select o.bet_id as "betId", o.kind, o.correction, o.vendor, o.game, o.stake, o.valid_bet as "validBet",
      o.settled_at as "settledAt", count(*) over ()::int as all
    from agents.rebate_bet o where ${line}
    order by o.settled_at desc, o.bet_id, o.correction, o.kind limit ${pageSize} offset ${(pageNo - 1) * pageSize}`.execute(
    db,
  )
  const games = rows.map(({ vendor, game }) => ({ vendor, gameCode: game }))
  const names = await describeGames(db, games, asked.language)
  return {
    list: rows.map(({ betId, kind, correction, vendor, game, stake, validBet, settledAt }) => ({
      betId,
      kind,
      correction,
      vendor,
      ...namesOf(names, { vendor, game }),
      stake: money(stake, which.unit),
      validBet: money(kind === 'counted' ? validBet : -validBet, which.unit),
      settledAt,
    })),
    totalPages: Math.max(1, Math.ceil((rows[0]?.all ?? 0) / pageSize)),
  }
}
