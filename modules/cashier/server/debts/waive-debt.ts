import { cashOf, houseOf, lockAccounts, readDebt, transfer } from '@tessera/ledger/server'
import { type Db, deriveId } from '@tessera/server-kit'
import { sql } from 'kysely'
import {
  bookReversal,
  noteWaived,
  reversalColumns,
  type ReversalRow,
} from '../reversal/book-reversal.ts'

type Waiving = { id: string; memberId: string; unit: string; most: bigint; now: Date }

/**
 * Waives what a member owes at this moment, at most so much: payments that were taken back first, the oldest of them first. The
 * operator's account `writeOffs` gives the member the sum, which pays the debts in the same transaction; their cash stays as it
 * is. Returns what was waived: 0 where nothing is owed. Once for each id.
 */
export async function waiveDebt(
  tx: Db,
  { id, memberId, unit, most, now }: Waiving,
): Promise<bigint> {
  const reversals = await lockOpenReversals(tx, memberId, unit)
  const cash = cashOf(memberId, unit)
  // From here on nobody credits the member, so nothing else pays the debt meanwhile.
  await lockAccounts(tx, [cash])
  let left = most
  const parts: { row: ReversalRow; amount: bigint }[] = []
  for (const row of reversals) {
    const amount = lower(left, row.owedCash + row.owedBonus - row.collected - row.waived)
    if (amount > 0n) parts.push({ row, amount })
    left -= amount
  }
  const ofPrizes = lower(left, await readDebt(tx, memberId, unit))
  const waived = most - left + ofPrizes
  if (waived <= 0n) return 0n
  await transfer(tx, {
    id: deriveId(id, 'waived'),
    legs: [{ from: houseOf('writeOffs', unit), to: cash, amount: waived }],
    reason: 'debt waived',
    subject: `waiver:${id}`,
  })
  for (const { row, amount } of parts) {
    await bookReversal(tx, row.id, now)
    await transfer(tx, {
      id: deriveId(id, `debt ${row.id}`),
      legs: [{ from: cash, to: houseOf('receivables', unit), amount }],
      reason: 'debt paid',
      subject: `deposit:${row.orderId}`,
    })
    await noteWaived(tx, row.id, amount)
  }
  // What is owed for prizes is collected from the rest at the end of the transaction, as from every credit.
  return waived
}

const lower = (one: bigint, other: bigint): bigint => (one < other ? one : other)

async function lockOpenReversals(tx: Db, memberId: string, unit: string): Promise<ReversalRow[]> {
  const { rows } = await sql<ReversalRow>`select ${reversalColumns} from cashier.reversal
    where member_id = ${memberId} and unit = ${unit} and collected < owed_cash + owed_bonus
      and collected + waived < owed_cash + owed_bonus and restored_at is null
    order by made_at, id for update`.execute(tx)
  return rows
}
