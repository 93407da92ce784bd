import { money } from '@tessera/money'
import { type BusinessDays, type Db, readBusinessDays } from '@tessera/server-kit'
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

const isBelow = sql.raw(`d.path >= h.path and d.path < rtrim(h.path, '.') || '/'`)

/** The first and the last business day of a line. */
const daysOf = ({ since, until }: LineRow, { dayOf }: BusinessDays) => {
  const last = dayOf(new Date(until.getTime() - 1))
  return { first: sql`${dayOf(since)}::date`, last: sql`${last}::date` }
}

/** Where the lower party stood in the days of a line and later: who was below, was in the team. */
const holderOf = ({ lowerId }: LineRow, first: RawBuilder<unknown>) => sql`
  select path from agents.place_by_day where member_id = ${lowerId} and until_day > ${first}`

/** What the members of a team did for a line: as the run has kept it, or for a run within a day as the sums have it. */
async function didOf(db: Db, row: LineRow, days: BusinessDays): Promise<RawBuilder<unknown>> {
  const { rows } =
    await sql`select from agents.run_member where run_id = ${row.runId} limit 1`.execute(db)
  if (rows.length > 0)
    return sql`select * from agents.run_member where run_id = ${row.runId} and since = ${row.since} and until = ${row.until}`
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
  const days = await readBusinessDays(db)
  const { first, last } = daysOf(row, days)
  const { rows } = await sql<Row>`
    with h as materialized (${holderOf(row, first)}), given as materialized (
      select d.member_id, sum(d.valid_bet)::bigint as valid_bet, sum(d.stake)::bigint as stake,
        sum(d.prize)::bigint as prize, sum(d.self_rebate + d.manual_rebate)::bigint as rebate,
        sum(d.promotion)::bigint as promotion, sum(d.measure)::bigint as measure
      from h join (${await didOf(db, row, days)}) d on ${isBelow} group by d.member_id
    ), team as (
      select d.member_id, bool_and(n.joined_at >= ${row.until} or d.from_day > ${last}) as joined_after
      from h join agents.place_by_day d on ${isBelow} and d.until_day > ${first}
      join agents.node n on n.member_id = d.member_id group by d.member_id
    )
    select p.*, m.account,
      m.type = 4 or exists (select from identity.test_member_view t where t.id = p.id) as "isOutside",
      exists (select from bets.bet_view b where b.member_id = p.id and b.unit = ${row.unit}
        and b.placed_at >= ${row.since} and b.placed_at < ${row.until}
        and (b.settled_at is null or b.settled_at >= ${row.until}) and b.status <> 'void') as "hasOpen"
    from (
      select t.member_id as id, coalesce(g.valid_bet, 0) as "validBet", coalesce(g.stake, 0) as stake,
        coalesce(g.prize, 0) as prize, coalesce(g.rebate, 0) as rebate, coalesce(g.promotion, 0) as promotion,
        coalesce(g.measure, 0) as measure, t.joined_after as "joinedAfter",
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

/** The bets of a member behind a line, of the days on which they were in its team, newest first. Problem: `notInTeam`. */
export async function listLineBets(
  db: Db,
  row: LineRow,
  { memberId, pageNo, pageSize }: Paging & { memberId: string },
): Promise<{ list: RunBet[]; totalPages: number }> {
  const { first } = daysOf(row, await readBusinessDays(db))
  const places = sql`(select d.from_day, d.until_day from (${holderOf(row, first)}) h
      join agents.place_by_day d on d.member_id = ${memberId} and ${isBelow} and d.until_day > ${first})`
  const known = await sql`select from ${places} d`.execute(db)
  if (known.rows.length === 0) throw agentsProblems.notInTeam()
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
      and b.settled_at < ${row.until} and exists (select from ${places} d
        where kit.business_day(b.settled_at) >= d.from_day and kit.business_day(b.settled_at) < d.until_day)
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
