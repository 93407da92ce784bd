import type { Db, MemberContext } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { TeamOverview, TeamScope } from '../../calls.ts'
import { teamOf } from '../tree/team-of.ts'
import { checkDays, figuresOf, type Sums, sumColumns, unitOf } from './figures-of.ts'

type Asked = { from: string; to: string; currency?: string | undefined; scope: TeamScope }
type Of = { id: string; unit: string; from: string; to: string }
type People = { joined: number; bettors: number; depositors: number; firstDepositors: number }

/**
 * What a team did in a period, by day: the sums with the agent, the people without. Read from running sums, which are a
 * second behind the bets at most. Problem: `wrongPeriod`.
 */
export async function readTeamOverview(
  context: MemberContext,
  { currency, scope, ...days }: Asked,
): Promise<TeamOverview> {
  checkDays(days)
  const { id } = await teamOf(context)
  return overviewOf(context.db, { id, unit: unitOf(context, currency), ...days }, scope)
}

/** The same of anybody's team, for whoever may see it. */
export async function overviewOf(db: Db, of: Of, scope: TeamScope): Promise<TeamOverview> {
  const { unit } = of
  const lines = await readDays(db, of, scope)
  const people = await (scope === 'team' ? countTeam : countDirect)(db, of)
  const total = lines.reduce(add, none)
  return {
    ...people,
    figures: figuresOf(total, unit),
    days: lines.map(({ day, ...sums }) => ({ day, figures: figuresOf(sums, unit) })),
  }
}

const none: Sums = {
  bets: 0n,
  stake: 0n,
  validBet: 0n,
  prize: 0n,
  rebate: 0n,
  promotion: 0n,
  deposit: 0n,
  withdrawal: 0n,
}

const add = (one: Sums, other: Sums): Sums => ({
  bets: one.bets + other.bets,
  stake: one.stake + other.stake,
  validBet: one.validBet + other.validBet,
  prize: one.prize + other.prize,
  rebate: one.rebate + other.rebate,
  promotion: one.promotion + other.promotion,
  deposit: one.deposit + other.deposit,
  withdrawal: one.withdrawal + other.withdrawal,
})

async function readDays(db: Db, { id, unit, from, to }: Of, scope: TeamScope) {
  const others =
    scope === 'team'
      ? sql`select t.* from agents.team_day t where t.agent_id = ${id}`
      : sql`select o.* from ${directDays(id)}`
  const { rows } = await sql<Sums & { day: string }>`
    select d.day::text as day, ${sumColumns('d')}
    from (select * from agents.own_day where member_id = ${id} union all ${others}) d
    where d.unit = ${unit} and d.day between ${from}::date and ${to}::date
    group by d.day order by d.day`.execute(db)
  return rows
}

// Of those right below an agent, on the days on which they were.
const directDays = (agentId: string) =>
  sql`agents.place_by_day p join agents.own_day o
    on o.member_id = p.member_id and o.day >= p.from_day and o.day < p.until_day and p.upline_id = ${agentId}`

/** The people of a whole team: each counted on their first day in the period. */
async function countTeam(db: Db, { id, unit, from, to }: Of): Promise<People> {
  const { rows } = await sql<People>`
    select coalesce(sum(members) filter (where what = 'bet' and before < ${from}::date), 0)::int as bettors,
      coalesce(sum(members) filter (where what = 'deposit' and before < ${from}::date), 0)::int as depositors,
      coalesce(sum(members) filter (where what = 'deposit' and before = '-infinity'), 0)::int as "firstDepositors",
      (select coalesce(sum(members), 0)::int from agents.team_joined
        where agent_id = ${id} and day between ${from}::date and ${to}::date) as joined
    from agents.team_seen
    where agent_id = ${id} and unit = ${unit} and day between ${from}::date and ${to}::date`.execute(
    db,
  )
  return rows[0] ?? { joined: 0, bettors: 0, depositors: 0, firstDepositors: 0 }
}

/** The people right below an agent. */
async function countDirect(db: Db, { id, unit, from, to }: Of): Promise<People> {
  const { rows } = await sql<People>`
    select count(distinct o.member_id) filter (where o.bets > 0)::int as bettors,
      count(distinct o.member_id) filter (where o.deposits > 0)::int as depositors,
      count(distinct o.member_id) filter (where o.deposits > 0 and not exists (
        select from agents.own_day e where e.member_id = o.member_id and e.unit = o.unit
          and e.day < o.day and e.deposits > 0))::int as "firstDepositors",
      (select count(*)::int from agents.place_by_day p join agents.node n on n.member_id = p.member_id
        where p.upline_id = ${id} and n.is_counted and kit.business_day(n.joined_at) >= p.from_day
          and kit.business_day(n.joined_at) < p.until_day
          and kit.business_day(n.joined_at) between ${from}::date and ${to}::date) as joined
    from ${directDays(id)} where o.unit = ${unit} and o.day between ${from}::date and ${to}::date`.execute(
    db,
  )
  return rows[0] ?? { joined: 0, bettors: 0, depositors: 0, firstDepositors: 0 }
}
