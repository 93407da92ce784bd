import { ledgerProblems } from '@tessera/ledger/calls'
import {
  cashOf,
  houseOf,
  pushBalance,
  readBalance,
  readDebt,
  transfer,
} from '@tessera/ledger/server'
import { money } from '@tessera/money'
import { type Context, type Db, deriveId, inTransaction } from '@tessera/server-kit'
import { sql } from 'kysely'
import { collectingBatch } from '../../limits.ts'
import { cashierProblems } from '../../problems.ts'
import { bookReversal, reversalColumns, type ReversalRow } from './book-reversal.ts'

/** What a member owes for payments that were taken back and for prizes that were corrected, in ledger units of their currency. */
export async function debtOf(db: Db, memberId: string, unit: string): Promise<bigint> {
  const { rows } = await sql<{ debt: bigint }>`
    select coalesce(sum(owed_cash + owed_bonus - collected - waived), 0)::bigint as debt from cashier.reversal
    where member_id = ${memberId} and unit = ${unit} and collected < owed_cash + owed_bonus
      and restored_at is null`.execute(db)
  return (rows[0]?.debt ?? 0n) + (await readDebt(db, memberId, unit))
}

/** No money leaves while something is owed. Problem: `debtOpen`. */
export async function refuseInDebt(db: Db, memberId: string, unit: string): Promise<void> {
  const debt = await debtOf(db, memberId, unit)
  if (debt > 0n) throw cashierProblems.debtOpen({ left: money(debt, unit) })
}

type Collecting = Pick<Context, 'db' | 'push'>

/**
 * Takes what is owed out of the members' cash, the oldest debt first; what cash does not cover stays owed. After each
 * credit, and by a job, which finds what came in another way. `memberId`: of one alone.
 */
export async function collectDebts(context: Collecting, memberId?: string): Promise<void> {
  const { db } = context
  const { rows } = await sql<ReversalRow>`select ${reversalColumns} from cashier.reversal r
    where collected + waived < owed_cash + owed_bonus and collected < owed_cash + owed_bonus and restored_at is null and (${memberId ?? null}::uuid is null or member_id = ${memberId ?? null})
      and exists (select from ledger.balance_view b where b.owner = 'member:' || r.member_id and b.purpose = 'cash'
        and b.unit = r.unit and b.balance > 0)
    order by made_at limit ${collectingBatch}`.execute(db)
  for (const { id, memberId: owner, unit } of rows) {
    if (await collect(db, id)) await pushBalance(context, owner, unit)
  }
}

async function collect(db: Db, id: string): Promise<boolean> {
  try {
    return await inTransaction(db, (tx) => collectIn(tx, id))
  } catch (error) {
    // It was staked meanwhile: nothing was taken, and the job tries again.
    if (ledgerProblems.insufficientFunds.code === codeOf(error)) return false
    throw error
  }
}

const codeOf = (error: unknown): unknown => (error as { kind?: { code?: string } }).kind?.code

async function collectIn(tx: Db, id: string): Promise<boolean> {
  const { rows } = await sql<ReversalRow & { isBooked: boolean }>`select ${reversalColumns},
    booked_at is not null as "isBooked" from cashier.reversal where id = ${id} for update`.execute(
    tx,
  )
  const [debt] = rows
  if (!debt?.isBooked || debt.restoredAt) return false
  const { memberId, unit, owedCash, owedBonus, collected, waived } = debt
  const open = owedCash + owedBonus - collected - waived
  const { cash } = await readBalance(tx, memberId, unit)
  const taken = cash.amount < open ? cash.amount : open
  if (taken <= 0n) return false
  await transfer(tx, {
    id: deriveId(id, `collect:${collected}:${taken}`),
    legs: [{ from: cashOf(memberId, unit), to: houseOf('receivables', unit), amount: taken }],
    reason: 'deposit reversal',
    subject: `deposit:${debt.orderId}`,
  })
  await sql`update cashier.reversal set collected = collected + ${String(taken)}::bigint where id = ${id}`.execute(
    tx,
  )
  return true
}

/** Posts reversals that were stored but not yet posted. */
export async function bookReversals({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const { rows } = await sql<{ id: string }>`select id from cashier.reversal
    where booked_at is null order by made_at limit ${collectingBatch}`.execute(db)
  for (const { id } of rows) {
    await inTransaction(db, async (tx) => {
      await sql`select from cashier.reversal where id = ${id} for update`.execute(tx)
      await bookReversal(tx, id, clock())
    })
  }
}
