import { type Money, money } from '@tessera/money'
import type { MemberContext } from '@tessera/server-kit'
import { sql } from 'kysely'
import { type IncomeSource, incomeSources, isPaidOut } from '../../income.ts'
import { incomeDaysMax } from '../../limits.ts'
import { agentsProblems } from '../../problems.ts'
import { checkDays, unitOf } from '../reports/figures-of.ts'

type Sums = Map<IncomeSource, bigint>
type Asked = { from: string; to: string; currency?: string | undefined }

/** What an agent received and paid by business day, and what is left (domain 2.4). Problem: `wrongPeriod`. */
export async function readIncome(context: MemberContext, asked: Asked) {
  checkDays(asked)
  const { from, to } = asked
  const reach = (Date.parse(to) - Date.parse(from)) / 86_400_000
  if (reach >= incomeDaysMax) throw agentsProblems.wrongPeriod()
  const { db, member } = context
  const unit = unitOf(context, asked.currency)
  const { rows } = await sql<{ day: string; source: IncomeSource; amount: bigint }>`
    select day::text as day, source, amount from agents.income_day
    where agent_id = ${member.id} and unit = ${unit} and day between ${from}::date and ${to}::date
    order by day`.execute(db)
  const days = new Map<string, Sums>()
  const totals: Sums = new Map()
  for (const { day, source, amount } of rows) {
    const sums = days.get(day) ?? new Map<IncomeSource, bigint>()
    days.set(day, sums.set(source, amount))
    totals.set(source, (totals.get(source) ?? 0n) + amount)
  }
  return {
    days: [...days].map(([day, sums]) => ({ day, ...written(sums, unit) })),
    totals: written(totals, unit),
  }
}

function written(sums: Sums, unit: string) {
  const amounts = incomeSources.map((source) => [source, sums.get(source) ?? 0n] as const)
  const net = amounts.reduce(
    (sum, [source, amount]) => (isPaidOut(source) ? sum - amount : sum + amount),
    0n,
  )
  const named = amounts.map(([source, amount]) => [source, money(amount, unit)] as const)
  return {
    ...(Object.fromEntries(named) as Record<IncomeSource, Money>),
    net: money(net, unit),
  }
}
