import type { StaffContext } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { AgentLine, TopSort } from '../../staff-calls.ts'
import { checkDays, sumColumns } from '../reports/figures-of.ts'
import { lineOf, type Row } from './list-agent-lines.ts'
import { refuseCurrency, visible } from './scope.ts'

type Asked = {
  from: string
  to: string
  currency: string
  sort: TopSort
  level: 'all' | 'top'
  pageNo: number
  pageSize: number
}

const orders: Record<TopSort, string> = {
  below: 'below',
  stake: 'stake',
  profit: 'profit',
  deposit: 'deposit',
}

/** All agents, or those right below the platform, the largest in what is asked for first. Problem: `wrongPeriod`. */
export async function listLargestAgents(context: StaffContext, asked: Asked) {
  checkDays(asked)
  await refuseCurrency(context, asked.currency)
  const mayBeSeen = await visible(context)
  const { from, to, currency: unit, sort, level, pageNo, pageSize } = asked
  const days = sql`d.unit = ${unit} and d.day between ${from}::date and ${to}::date`
  const order = sql.raw(`${orders[sort]} desc, number`)
  const { rows } = await sql<Row>`
    select x.*, coalesce((select sum(b.balance)::bigint from ledger.balance_view b
        where b.owner = 'member:' || x.id and b.unit = ${unit} and b.purpose in ('cash', 'held')), 0) as balance
    from (
      select m.id, m.account, m.type, m.currency, t.status <> 'active' as "isBlocked", m.created_at as "joinedAt",
        exists (select from identity.test_member_view v where v.id = m.id) as "isTest",
        coalesce(z.members, 0) as below, n.number, s.*, s.prize + s.rebate + s.promotion - s.stake as profit,
        count(*) over ()::int as rows
      from agents.node n join identity.member_view m on m.id = n.member_id
      join identity.team_member_view t on t.id = m.id
      left join agents.team_size z on z.agent_id = n.member_id
      left join (
        select d.agent_id, ${sumColumns('d')} from (
          select * from agents.team_day d where ${days}
          union all
          select d.* from agents.own_day d join agents.node a on a.member_id = d.member_id and a.is_agent
            where ${days}) d
        group by d.agent_id) f on f.agent_id = n.member_id
      cross join lateral (select ${zeroed}) s
      where n.is_agent and ${level === 'top' ? sql`n.upline_id is null` : sql`true`}
        and ${mayBeSeen(sql`m.currency`)}
      order by ${order} limit ${pageSize} offset ${(pageNo - 1) * pageSize}) x
    order by ${order}`.execute(context.db)
  return {
    list: rows.map((row): AgentLine => lineOf(row, unit)),
    totalPages: Math.max(1, Math.ceil((rows[0]?.rows ?? 0) / pageSize)),
  }
}

// An agent whose team did nothing has no sums.
const zeroed = sql.raw(
  ['bets', 'stake', '"validBet"', 'prize', 'rebate', 'promotion', 'deposit', 'withdrawal']
    .map((name) => `coalesce(f.${name}, 0)::bigint as ${name}`)
    .join(', '),
)
