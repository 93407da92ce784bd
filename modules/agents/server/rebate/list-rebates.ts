import { money } from '@tessera/money'
import type { Db, MemberContext } from '@tessera/server-kit'
import { sql } from 'kysely'
import { agentsProblems } from '../../problems.ts'
import type { AgentRebate } from '../../rates-calls.ts'
import { checkDays, unitOf } from '../reports/figures-of.ts'

type Row = {
  day: string
  unit: string
  amount: bigint
  paid: bigint | null
  withheld: bigint | null
  paidOn: string | null
  paths: string[]
}

const columns = sql.raw(
  `day::text as day, unit, amount, paid, withheld, paid_on::text as "paidOn", paths`,
)

const written = ({ day, unit, amount, paid, withheld, paidOn }: Row): AgentRebate => ({
  day,
  currency: unit,
  amount: money(amount, unit),
  paid: paid === null ? null : money(paid, unit),
  withheld: withheld === null ? null : money(withheld, unit),
  paidOn,
})

type Asked = {
  from: string
  to: string
  currency?: string | undefined
  pageNo: number
  pageSize: number
}

/** The agent's own rebates by the business day of payment, newest first. Problem: `wrongPeriod`. */
export async function listAgentRebates(context: MemberContext, asked: Asked) {
  checkDays(asked)
  const { db, member } = context
  const { from, to, pageNo, pageSize } = asked
  const { rows } = await sql<Row & { all: number }>`
    select ${columns}, count(*) over ()::int as all from agents.rebate_payment
    where agent_id = ${member.id} and unit = ${unitOf(context, asked.currency)}
      and paid_on between ${from}::date and ${to}::date
    order by paid_on desc, day desc limit ${pageSize} offset ${(pageNo - 1) * pageSize}`.execute(db)
  return {
    list: rows.map(written),
    totalPages: Math.max(1, Math.ceil((rows[0]?.all ?? 0) / pageSize)),
  }
}

export type Which = { agentId: string; unit: string; day: string }

/** A rebate of an agent, and the beginnings of the paths of their team on that day. Problem: `unknownRebate`. */
export async function findRebate(
  db: Db,
  { agentId, unit, day }: Which,
): Promise<{ rebate: AgentRebate; paths: string[] }> {
  const { rows } = await sql<Row>`select ${columns} from agents.rebate_payment
    where agent_id = ${agentId} and unit = ${unit} and day = ${day}::date`.execute(db)
  if (!rows[0]) throw agentsProblems.unknownRebate()
  return { rebate: written(rows[0]), paths: rows[0].paths }
}
