import { cashOf, cashOfAll, lockAccounts, pushBalance, transferAll } from '@tessera/ledger/server'
import { type Context, type Db, inTransaction, readBusinessDays } from '@tessera/server-kit'
import { sql } from 'kysely'
import { debtsAtOnce } from '../../run-limits.ts'
import { addIncome } from '../income/add-income.ts'
import { keepPayments } from '../runs/keep-paid.ts'
import { debtIncome, debtTransfers, inWaves, paymentOf } from '../runs/settle-tree.ts'
import { debtColumns, type OpenDebt } from './debts.ts'
import { stopStakes } from './stop-stakes.ts'

type Collecting = Pick<Context, 'db' | 'push' | 'clock'>
type Debtor = { memberId: string; unit: string }

/**
 * Pays open debts out of what their debtors hold by now, each debtor the oldest first. A debtor can neither withdraw, send
 * nor stake meanwhile, so whatever they are credited is there when the job comes.
 */
export async function collectDebts(context: Collecting): Promise<void> {
  const { db, clock } = context
  const { rows } = await sql<Debtor>`
    select d.debtor_id as "memberId", d.unit from agents.contract_debt d
    join ledger.balance_view b on b.owner = 'member:' || d.debtor_id and b.purpose = 'cash' and b.unit = d.unit
    where d.ended_at is null and b.balance > 0
    group by d.debtor_id, d.unit order by min(d.number) limit ${debtsAtOnce}`.execute(db)
  for (const debtor of rows) {
    const touched = await inTransaction(db, (tx) => collectOf(tx, debtor, clock()))
    for (const id of touched) await pushBalance(context, id, debtor.unit)
  }
}

async function collectOf(tx: Db, { memberId, unit }: Debtor, now: Date): Promise<string[]> {
  const { rows: debts } = await sql<OpenDebt>`select ${debtColumns}
    from agents.contract_debt d join agents.run r on r.id = d.run_id
    where d.debtor_id = ${memberId} and d.unit = ${unit} and d.ended_at is null
    order by d.number for update of d`.execute(tx)
  const people = [memberId, ...debts.map(({ creditorId }) => creditorId)]
  await lockAccounts(
    tx,
    people.map((id) => cashOf(id, unit)),
  )
  let left = (await cashOfAll(tx, [memberId], unit)).get(memberId) ?? 0n
  const { dayOf } = await readBusinessDays(tx)
  const touched = new Set<string>()
  for (const debt of debts) {
    const owed = debt.amount - debt.paid
    const amount = left < owed ? left : owed
    if (amount <= 0n) break
    for (const wave of inWaves(debtTransfers(debt, amount))) await transferAll(tx, wave)
    await keepPayments(tx, [paymentOf(debt, amount)], now)
    await addIncome(
      tx,
      debtIncome(debt, amount).map((each) => ({ ...each, unit, day: dayOf(now) })),
    )
    left -= amount
    touched.add(memberId).add(debt.creditorId)
  }
  if (touched.size > 0) await stopStakes(tx, memberId, unit)
  return [...touched]
}
