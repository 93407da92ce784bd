import { cashOf, clearingOf, houseOf, type Leg, transfer } from '@tessera/ledger/server'
import { type Db, deriveId } from '@tessera/server-kit'
import { sql } from 'kysely'

export type ReversalRow = {
  id: string
  /** The service's own id of the refund or dispute. */
  key: string
  orderId: string
  channel: string
  memberId: string
  unit: string
  amount: bigint
  owedCash: bigint
  owedBonus: bigint
  owedFee: bigint
  collected: bigint
  /** What the operator has let go of it. */
  waived: bigint
  restoredAt: Date | null
}

export const reversalColumns =
  sql.raw(`id, key, order_id as "orderId", channel, member_id as "memberId", unit, amount,
  owed_cash as "owedCash", owed_bonus as "owedBonus", owed_fee as "owedFee", collected, waived,
  restored_at as "restoredAt"`)

/** The reversal that a channel reported under this reference, locked. */
export async function lockReversal(
  tx: Db,
  channel: string,
  key: string,
): Promise<ReversalRow | undefined> {
  const { rows } = await sql<ReversalRow>`select ${reversalColumns} from cashier.reversal
    where channel = ${channel} and key = ${key} for update`.execute(tx)
  return rows[0]
}

/**
 * Posts a reversal in the ledger: the clearing account is reduced at once by what the service took back, and the
 * member's share becomes a receivable. Returns false if that is done. The caller has locked it, or has just inserted
 * it.
 */
export async function bookReversal(tx: Db, id: string, now: Date): Promise<boolean> {
  const { rows } = await sql<ReversalRow>`update cashier.reversal set booked_at = ${now}
    where id = ${id} and booked_at is null returning ${reversalColumns}`.execute(tx)
  const [row] = rows
  if (!row) return false
  const { channel, unit, owedCash, owedBonus, owedFee, collected } = row
  // What was collected before it was booked has gone to the service first, then to the promotions.
  const toService = collected < owedCash ? collected : owedCash
  const receivables = houseOf('receivables', unit)
  await move(tx, row, 'book', [
    { from: receivables, to: clearingOf(channel, unit), amount: owedCash - toService },
    {
      from: receivables,
      to: houseOf('promotions', unit),
      amount: owedBonus - (collected - toService),
    },
    { from: houseOf('fees', unit), to: clearingOf(channel, unit), amount: owedFee },
  ])
  return true
}

/** The way back of a booked reversal: the member gets what was collected for it, the operator what it has waived. The caller has locked it. */
export async function unbookReversal(tx: Db, row: ReversalRow, now: Date): Promise<void> {
  await bookReversal(tx, row.id, now)
  const { channel, unit, memberId, owedCash, owedBonus, owedFee, collected, waived } = row
  const receivables = houseOf('receivables', unit)
  const back = [
    { from: clearingOf(channel, unit), to: receivables, amount: owedCash },
    { from: houseOf('promotions', unit), to: receivables, amount: owedBonus },
    { from: clearingOf(channel, unit), to: houseOf('fees', unit), amount: owedFee },
    { from: receivables, to: cashOf(memberId, unit), amount: collected },
    { from: receivables, to: houseOf('writeOffs', unit), amount: waived },
  ]
  await move(tx, row, 'restore', back)
  await sql`update cashier.reversal set restored_at = ${now} where id = ${row.id}`.execute(tx)
}

const reasons = {
  book: 'deposit reversal',
  restore: 'deposit restored',
  waive: 'debt waived',
} as const

async function move(tx: Db, row: ReversalRow, step: keyof typeof reasons, legs: Leg[]) {
  const moving = legs.filter(({ amount }) => amount > 0n)
  if (moving.length === 0) return
  await transfer(tx, {
    id: deriveId(row.id, step),
    legs: moving,
    reason: reasons[step],
    subject: `deposit:${row.orderId}`,
  })
}

/** The operator bears a part of what is owed for a reversal that is booked. The caller has locked it. */
export async function waiveReversal(tx: Db, row: ReversalRow, amount: bigint): Promise<void> {
  const { unit } = row
  await move(tx, row, 'waive', [
    { from: houseOf('writeOffs', unit), to: houseOf('receivables', unit), amount },
  ])
  await noteWaived(tx, row.id, amount)
}

/** Counts what is waived of a reversal; the constraint holds that it is never more than is owed. */
export const noteWaived = (tx: Db, id: string, amount: bigint) =>
  sql`update cashier.reversal set waived = waived + ${String(amount)}::bigint where id = ${id}`.execute(
    tx,
  )
