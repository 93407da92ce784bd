import { money } from '@tessera/money'
import { type Db, readBusinessDays } from '@tessera/server-kit'
import { type RawBuilder, sql } from 'kysely'
import { agentsProblems } from '../../problems.ts'
import type { RunBet, RunMember } from '../../run-shapes.ts'
import { windowOfContract } from './compute-run.ts'
import { did } from './did.ts'
import type { LineRow } from './line-rows.ts'

type Paging = { pageNo: number; pageSize: number }
type Row = {
  id: string
  account: string
  validBet: bigint
  stake: bigint
  prize: bigint
  rebate: bigint
  promotion: bigint
  measure: bigint
  isOutside: boolean
  joinedAfter: boolean
  hasOpen: boolean
  rows: number
}

const isBelow = (path: string) => sql`d.path >= ${path} and d.path < rtrim(${path}, '.') || '/'`

/** What the members of a team did for a line: as the run has kept it, or for a run within a day as the sums have it. */
async function didOf(db: Db, row: LineRow): Promise<RawBuilder<unknown>> {
  const { rows } =
    await sql`select from agents.run_member where run_id = ${row.runId} limit 1`.execute(db)
  if (rows.length > 0)
    return sql`select * from agents.run_member where run_id = ${row.runId} and since = ${row.since} and until = ${row.until}`
  const days = await readBusinessDays(db)
  const windows = [windowOfContract(row.kind, row, days)]
  return did({ unit: row.unit, windows, withCosts: false }, days)
}

/** Everybody in the team of a line: those who gave most first, then those who gave nothing, each with the reason. */
export async function listMembers(
  db: Db,
  row: LineRow,
  { show, pageNo, pageSize }: Paging & { show: 'all' | 'inactive' },
): Promise<{ list: RunMember[]; totalPages: number }> {
  const min = String(row.minActiveBet)
  const { rows } = await sql<Row>`
    with given as materialized (
      select d.member_id, sum(d.valid_bet)::bigint as valid_bet, sum(d.stake)::bigint as stake,
        sum(d.prize)::bigint as prize, sum(d.self_rebate + d.manual_rebate)::bigint as rebate,
        sum(d.promotion)::bigint as promotion, sum(d.measure)::bigint as measure
      from (${await didOf(db, row)}) d where ${isBelow(row.path)} group by d.member_id
    ), team as (
      select d.member_id, d.joined_at from agents.node d where ${isBelow(row.path)}
      union select g.member_id, null from given g
        where not exists (select from agents.node n where n.member_id = g.member_id and ${sql`n.path >= ${row.path}
          and n.path < rtrim(${row.path}, '.') || '/'`})
    )
    select p.*, m.account,
      m.type = 4 or exists (select from identity.test_member_view t where t.id = p.id) as "isOutside",
      exists (select from bets.bet_view b where b.member_id = p.id and b.unit = ${row.unit}
        and b.placed_at >= ${row.since} and b.placed_at < ${row.until}
        and (b.settled_at is null or b.settled_at >= ${row.until}) and b.status <> 'void') as "hasOpen"
    from (
      select t.member_id as id, coalesce(g.valid_bet, 0) as "validBet", coalesce(g.stake, 0) as stake,
        coalesce(g.prize, 0) as prize, coalesce(g.rebate, 0) as rebate, coalesce(g.promotion, 0) as promotion,
        coalesce(g.measure, 0) as measure, coalesce(t.joined_at >= ${row.until}, false) as "joinedAfter",
        count(*) over ()::int as rows
      from team t left join given g on g.member_id = t.member_id
      where ${show === 'all'} or coalesce(g.measure, 0) < ${min}::bigint
      order by coalesce(g.valid_bet, 0) desc, t.member_id limit ${pageSize} offset ${(pageNo - 1) * pageSize}
    ) p join identity.member_view m on m.id = p.id order by "validBet" desc, p.id`.execute(db)
  return {
    list: rows.map((member) => memberOf(member, row)),
    totalPages: Math.max(1, Math.ceil((rows[0]?.rows ?? 0) / pageSize)),
  }
}

function memberOf(member: Row, { unit, minActiveBet }: LineRow): RunMember {
  const { id, account, measure } = member
  const amount = (value: bigint) => money(value, unit)
  const isActive = measure >= minActiveBet
  return {
    id,
    account,
    validBet: amount(member.validBet),
    stake: amount(member.stake),
    prize: amount(member.prize),
    rebate: amount(member.rebate),
    promotion: amount(member.promotion),
    isActive,
    whyNot: isActive ? null : reasonOf(member),
    missing: isActive ? null : amount(minActiveBet - measure),
  }
}

function reasonOf({ isOutside, joinedAfter, hasOpen, measure }: Row) {
  if (isOutside) return 'testOrTrial'
  if (joinedAfter) return 'joinedAfter'
  if (hasOpen) return 'notSettled'
  return measure > 0n ? 'belowMinimum' : 'noBets'
}

/** The bets of a member behind a line, newest first. Problem: `notInTeam`. */
export async function listLineBets(
  db: Db,
  row: LineRow,
  { memberId, pageNo, pageSize }: Paging & { memberId: string },
): Promise<{ list: RunBet[]; totalPages: number }> {
  const { rows: known } = await sql`select from (
      select d.path from agents.node d where d.member_id = ${memberId}
      union all select d.path from agents.run_member d where d.run_id = ${row.runId} and d.member_id = ${memberId}
    ) d where ${isBelow(row.path)}`.execute(db)
  if (known.length === 0) throw agentsProblems.notInTeam()
  const { rows } = await sql<{
    id: string
    game: string
    vendor: string
    stake: bigint
    validBet: bigint
    prize: bigint
    settledAt: Date
    rows: number
  }>`select b.bet_id as id, b.game, b.vendor, b.stake, b.valid_bet as "validBet", b.prize, b.settled_at as "settledAt",
      count(*) over ()::int as rows
    from bets.settled_view b
    where b.member_id = ${memberId} and b.unit = ${row.unit} and b.settled_at >= ${row.since}
      and b.settled_at < ${row.until}
    order by b.settled_at desc, b.bet_id limit ${pageSize} offset ${(pageNo - 1) * pageSize}`.execute(
    db,
  )
  return {
    list: rows.map(({ rows: _, settledAt, ...bet }) => ({
      ...bet,
      stake: money(bet.stake, row.unit),
      validBet: money(bet.validBet, row.unit),
      prize: money(bet.prize, row.unit),
      settledAt: settledAt.toISOString(),
    })),
    totalPages: Math.max(1, Math.ceil((rows[0]?.rows ?? 0) / pageSize)),
  }
}
