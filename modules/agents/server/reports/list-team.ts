import { money } from '@tessera/money'
import type { Db, MemberContext } from '@tessera/server-kit'
import { type RawBuilder, sql } from 'kysely'
import type { TeamMember, TeamSort } from '../../calls.ts'
import { findInTeam, type Team, teamOf } from '../tree/team-of.ts'
import { checkDays, figuresOf, type Sums, sumColumns, unitOf } from './figures-of.ts'

type Asked = {
  from: string
  to: string
  currency?: string | undefined
  of?: string | undefined
  search?: string | undefined
  sort: TeamSort
  direction: 'up' | 'down'
  pageNo: number
  pageSize: number
}
type Row = Sums &
  Pick<TeamMember, 'id' | 'account' | 'nickname' | 'isAgent' | 'isBlocked' | 'below'> & {
    joinedAt: Date
    lastLoginAt: Date | null
    balance: bigint
    rows: number
  }

const orders: Record<TeamSort, string> = {
  account: 'lower(account)',
  joinedAt: '"joinedAt"',
  stake: 'stake',
  profit: '(prize + rebate + promotion - stake)',
  deposit: 'deposit',
  below: 'below',
}

/**
 * One level of a team: who is right below somebody, each with the figures of their whole line; or, where something is
 * searched for, everybody below whose name holds it. Problems: `notInTeam`, `wrongPeriod`.
 */
export async function listTeam(context: MemberContext, asked: Asked) {
  checkDays(asked)
  const { db } = context
  const team = await teamOf(context)
  const above = asked.of ? await findInTeam(db, team, asked.of) : team
  const unit = unitOf(context, asked.currency)
  const rows = await readRows(db, above, { ...asked, unit, team })
  return {
    way: await readWay(db, team, above),
    list: rows.map(({ rows: _, balance, ...row }) => {
      const { id, account, nickname, isAgent, isBlocked, joinedAt, lastLoginAt, below } = row
      const of = { id, account, nickname, isAgent, isBlocked, joinedAt, lastLoginAt, below }
      return { ...of, balance: money(balance, unit), figures: figuresOf(row, unit) }
    }),
    totalPages: Math.max(1, Math.ceil((rows[0]?.rows ?? 0) / asked.pageSize)),
    totals: figuresOf(await readTotals(db, above, { ...asked, unit, team }), unit),
  }
}

/**
 * What somebody and everybody below them did in a period, on the days on which they were in this team: what they did
 * before they came to it, or after they left, is not shown to its agent.
 */
const daysOf = (id: RawBuilder<unknown>, { unit, from, to, team }: Filter) => sql`(
  select d.* from agents.place_by_day p
  join (select * from agents.own_day where member_id = ${id}
    union all select * from agents.team_day where agent_id = ${id}) d on d.day >= p.from_day and d.day < p.until_day
  where p.member_id = ${id} and strpos('.' || p.path, '.' || ${numberOf(team)} || '.') > 0
    and d.unit = ${unit} and d.day between ${from}::date and ${to}::date) d`

/** The number of the top of a team: the last one of its path. */
const numberOf = ({ path }: Team): string => path.slice(0, -1).split('.').at(-1) ?? ''

type Filter = Asked & { unit: string; team: Team }

async function readRows(db: Db, { id, path }: Team, asked: Filter): Promise<Row[]> {
  const { unit, search = '', pageNo, pageSize } = asked
  const part = search.trim()
  const who =
    part === ''
      ? sql`n.upline_id = ${id}`
      : sql`n.member_id <> ${id} and n.path >= ${path} and n.path < rtrim(${path}, '.') || '/'
          and (strpos(lower(m.account), lower(${part})) > 0 or strpos(lower(m.nickname), lower(${part})) > 0)`
  const order = sql.raw(`${orders[asked.sort]} ${asked.direction === 'up' ? 'asc' : 'desc'}, id`)
  const { rows } = await sql<Row>`
    select x.*, count(*) over ()::int as rows from (
      select m.id, m.account, m.nickname, m.type in (1, 2, 41, 42) as "isAgent", m.status <> 'active' as "isBlocked",
        n.joined_at as "joinedAt", m.last_login_at as "lastLoginAt", s.*,
        coalesce((select sum(b.balance)::bigint from ledger.balance_view b
          where b.owner = 'member:' || m.id and b.unit = ${unit} and b.purpose in ('cash', 'held')), 0) as balance,
        coalesce((select t.members from agents.team_size t where t.agent_id = m.id), 0) as below
      from agents.node n join identity.team_member_view m on m.id = n.member_id
      cross join lateral (select ${sumColumns('d')} from ${daysOf(sql`m.id`, asked)}) s
      where ${who}) x
    order by ${order} limit ${pageSize} offset ${(pageNo - 1) * pageSize}`.execute(db)
  return rows
}

/** Of the whole team below somebody, and of themself. */
async function readTotals(db: Db, { id }: Team, asked: Filter): Promise<Sums> {
  const { rows } = await sql<Sums>`
    select ${sumColumns('d')} from ${daysOf(sql`${id}::uuid`, asked)}`.execute(db)
  const [sums] = rows
  if (!sums) throw new Error('sums have one row')
  return sums
}

/** From the top of a team down to one of its people. */
async function readWay(db: Db, team: Team, to: Team): Promise<{ id: string; account: string }[]> {
  const { rows } = await sql<{ id: string; account: string }>`
    select m.id, m.account from agents.above(${to.path}) a join identity.member_view m on m.id = a.member_id
    where starts_with(a.path, ${team.path}) order by length(a.path)`.execute(db)
  return [...rows, { id: to.id, account: to.account }]
}
