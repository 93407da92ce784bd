import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { IncomeSource } from '../../income.ts'

/** One payment to or by an agent, in ledger units above zero. `day` is the business day on which it is paid. */
export type Income = {
  agentId: string
  unit: string
  day: string
  source: IncomeSource
  amount: bigint
}

/** Adds payments to the income of agents. Call it in the transaction that pays. */
export async function addIncome(tx: Db, income: readonly Income[]): Promise<void> {
  if (income.length === 0) return
  await sql`select agents.add_income(${income.map(({ agentId }) => agentId)}::uuid[],
    ${income.map(({ unit }) => unit)}::text[], ${income.map(({ day }) => day)}::date[],
    ${income.map(({ source }) => source)}::text[],
    ${income.map(({ amount }) => String(amount))}::bigint[])`.execute(tx)
}
