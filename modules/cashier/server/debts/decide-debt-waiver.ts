import { pushBalance } from '@tessera/ledger/server'
import { decimalOf, type Money, money } from '@tessera/money'
import { type Db, inTransaction, type StaffContext, tellAct } from '@tessera/server-kit'
import { debtProblems } from '../../debt-problems.ts'
import { type DebtWaiverRow, endDebtWaiver, lockDebtWaiver } from './debt-waivers.ts'
import { waiveDebt } from './waive-debt.ts'

/**
 * Does what another person has proposed, once: of two who confirm at once one does. What was paid meanwhile is not waived any
 * more. Problems: `unknownDebtWaiver`, `debtWaiverMovedOn`, `ownDebtWaiver`, `nothingOwed`.
 */
export async function confirmDebtWaiver(
  context: StaffContext,
  id: string,
): Promise<{ waived: Money }> {
  const { db, clock, staff } = context
  const now = clock()
  const { row, waived } = await inTransaction(db, async (tx) => {
    const open = await lockOpen(tx, id, now)
    if (open.proposedBy === staff.id) throw debtProblems.ownDebtWaiver()
    const { memberId, unit, amount: most } = open
    const sum = await waiveDebt(tx, { id, memberId, unit, most, now })
    if (sum === 0n) throw debtProblems.nothingOwed()
    await endDebtWaiver(tx, id, { state: 'done', waived: sum, staff }, now)
    tellAct(tx, {
      subject: `member:${memberId}`,
      after: { state: 'done', amount: `${decimalOf(money(sum, unit))} ${unit}` },
      reason: open.words,
    })
    return { row: open, waived: sum }
  })
  await pushBalance(context, row.memberId, row.unit)
  return { waived: money(waived, row.unit) }
}

/** Refuses it, and says why. Problems: `unknownDebtWaiver`, `debtWaiverMovedOn`. */
export async function refuseDebtWaiver(
  { db, clock, staff }: StaffContext,
  { id, reason }: { id: string; reason: string },
): Promise<{ success: true }> {
  const now = clock()
  await inTransaction(db, async (tx) => {
    const { memberId } = await lockOpen(tx, id, now)
    await endDebtWaiver(tx, id, { state: 'refused', refusal: reason, staff }, now)
    tellAct(tx, { subject: `member:${memberId}`, after: { state: 'refused' }, reason })
  })
  return { success: true }
}

async function lockOpen(tx: Db, id: string, now: Date): Promise<DebtWaiverRow> {
  const row = await lockDebtWaiver(tx, id)
  if (!row) throw debtProblems.unknownDebtWaiver()
  if (row.state !== 'proposed' || row.expiresAt <= now) throw debtProblems.debtWaiverMovedOn()
  return row
}
