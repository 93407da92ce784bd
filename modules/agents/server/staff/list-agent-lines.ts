import { money } from '@tessera/money'
import type { Db, StaffContext } from '@tessera/server-kit'
import { type RawBuilder, sql } from 'kysely'
import type { AgentLine } from '../../staff-calls.ts'
import { checkDays, figuresOf, type Sums, sumColumns } from '../reports/figures-of.ts'
import { findMember, type Found, refuseCurrency, visible } from './scope.ts'

type Asked = {
  from: string
  to: string
  currency: string
  of?: string | undefined
  account?: string | undefined
  pageNo: number
  pageSize: number
}
export type Row = Sums &
  Omit<AgentLine, 'figures' | 'balance' | 'joinedAt'> & {
    joinedAt: Date
    balance: bigint
    rows: number
  }

/**
 * One level of the tree of agents, the largest line first; or, where an account is named, that member alone with the way
 * to them. Problems: `common.notFound`, `wrongPeriod`.
 */
export async function listAgentLines(context: StaffContext, asked: Asked) {
  checkDays(asked)
  await refuseCurrency(context, asked.currency)
  const found = asked.account ? await findMember(context, { account: asked.account }) : undefined
  const above = !found && asked.of ? await findMember(context, { id: asked.of }) : undefined
  const who = found
    ? sql`m.id = ${found.id}`
    : above
      ? sql`n.upline_id = ${above.id}`
      : sql`n.number is not null and n.upline_id is null`
  const rows = await readLines(context, { who, ...asked })
  return {
    way: await readWay(context, found ?? above, !found),
    list: rows.map((row) => lineOf(row, asked.currency)),
    totalPages: Math.max(1, Math.ceil((rows[0]?.rows ?? 0) / asked.pageSize)),
  }
}

type Reading = Asked & { who: RawBuilder<unknown> }

// The largest are chosen first: what each line did is summed for the rows of the page alone.
async function readLines(context: StaffContext, { who, ...asked }: Reading): Promise<Row[]> {
  const { from, to, currency: unit, pageNo, pageSize } = asked
  const mayBeSeen = await visible(context)
  const days = sql`unit = ${unit} and day between ${from}::date and ${to}::date`
  const { rows } = await sql<Row>`
    select x.*, s.*, coalesce((select sum(b.balance)::bigint from ledger.balance_view b
        where b.owner = 'member:' || x.id and b.unit = ${unit} and b.purpose in ('cash', 'held')), 0) as balance
    from (
      select m.id, m.account, m.type, m.currency, t.status <> 'active' as "isBlocked", m.created_at as "joinedAt",
        exists (select from identity.test_member_view v where v.id = m.id) as "isTest",
        coalesce((select z.members from agents.team_size z where z.agent_id = m.id), 0) as below,
        n.number, count(*) over ()::int as rows
      from identity.member_view m left join agents.node n on n.member_id = m.id
      join identity.team_member_view t on t.id = m.id
      where ${who} and ${mayBeSeen(sql`m.currency`)}
      order by below desc, n.number limit ${pageSize} offset ${(pageNo - 1) * pageSize}) x
    cross join lateral (select ${sumColumns('d')} from (
      select * from agents.own_day where member_id = x.id and ${days}
      union all select * from agents.team_day where agent_id = x.id and ${days}) d) s
    order by x.below desc, x.number`.execute(context.db)
  return rows
}

/** A line as the staff read it. */
export function lineOf(row: Row, unit: string): AgentLine {
  const { id, account, type, isBlocked, isTest, currency, joinedAt, below } = row
  return {
    id,
    account,
    type,
    isBlocked,
    isTest,
    currency,
    below,
    joinedAt: joinedAt.toISOString(),
    balance: money(row.balance, unit),
    figures: figuresOf(row, unit),
  }
}

/** From the top down to somebody, or to the one above them; who may not be seen is left out. */
export async function readWay(
  context: StaffContext,
  to: Found | undefined,
  isIncluded: boolean,
): Promise<{ id: string; account: string }[]> {
  if (!to) return []
  const above = await readAbove(context.db, to.path ?? '', await visible(context))
  return isIncluded ? [...above, { id: to.id, account: to.account }] : above
}

async function readAbove(
  db: Db,
  path: string,
  mayBeSeen: Awaited<ReturnType<typeof visible>>,
): Promise<{ id: string; account: string }[]> {
  const { rows } = await sql<{ id: string; account: string }>`
    select m.id, m.account from agents.above(${path}) a join identity.member_view m on m.id = a.member_id
    where ${mayBeSeen(sql`m.currency`)} order by length(a.path)`.execute(db)
  return rows
}
