import { Problem } from '@tessera/calls'
import { ledgerProblems } from '@tessera/ledger/calls'
import { cashOf, houseOf, pushBalance, readBalance, transfer } from '@tessera/ledger/server'
import { money } from '@tessera/money'
import { type Db, deriveId, inTransaction, type StaffContext } from '@tessera/server-kit'
import { turnoverFeed } from '../../turnover-calls.ts'
import { cashierProblems } from '../../problems.ts'
import { addTurnover } from '../turnover/add-turnover.ts'
import { monthOf, takeBudget } from './budgets.ts'
import { type CorrectionRow, decideCorrection, lockCorrection } from './corrections.ts'

/**
 * Does what another person has proposed, once: of two who confirm at once one does. What is taken is never more than is
 * there. Problems: `unknownCorrection`, `correctionMovedOn`, `ownCorrection`, `budgetSpent`, `moreThanThere`.
 */
export async function confirmCorrection(
  context: StaffContext,
  id: string,
): Promise<{ success: true }> {
  const { db, clock, staff, push } = context
  const now = clock()
  const row = await inTransaction(db, async (tx) => {
    const proposed = await lockProposed(tx, id, now)
    if (proposed.proposedBy === staff.id) throw cashierProblems.ownCorrection()
    const { unit, amount, direction, multiplePpm, memberId } = proposed
    const month = await monthOf(tx, now)
    if (direction === 'plus') await takeBudget(tx, { unit, amount, month, isConfirming: true })
    await move(tx, proposed)
    if (direction === 'plus' && multiplePpm > 0) {
      const owed = { memberId, unit, amount, multiplePpm }
      await addTurnover(tx, { ...owed, source: 'correction', sourceId: id })
    }
    await decideCorrection(tx, id, { state: 'confirmed', month, staff }, now)
    return proposed
  })
  await pushBalance(context, row.memberId, row.unit)
  if (row.multiplePpm > 0)
    push(turnoverFeed, row.memberId, { unit: row.unit, at: now.toISOString() })
  return { success: true }
}

/** Refuses it, and says why; its budget is free again. Problems: `unknownCorrection`, `correctionMovedOn`. */
export async function refuseCorrection(
  { db, clock, staff }: StaffContext,
  { id, reason }: { id: string; reason: string },
): Promise<{ success: true }> {
  const now = clock()
  await inTransaction(db, async (tx) => {
    await lockProposed(tx, id, now)
    await decideCorrection(tx, id, { state: 'refused', refusal: reason, staff }, now)
  })
  return { success: true }
}

async function lockProposed(tx: Db, id: string, now: Date): Promise<CorrectionRow> {
  const row = await lockCorrection(tx, id)
  if (!row) throw cashierProblems.unknownCorrection()
  if (row.state !== 'proposed' || row.expiresAt <= now) throw cashierProblems.correctionMovedOn()
  return row
}

async function move(tx: Db, row: CorrectionRow): Promise<void> {
  const { id, memberId, unit, direction, amount, reason } = row
  const own = cashOf(memberId, unit)
  // What is given out of kindness is what promotions cost; the rest is a mistake that is put right.
  const house = houseOf(reason === 'goodwill' ? 'promotions' : 'fees', unit)
  const [from, to] = direction === 'plus' ? [house, own] : [own, house]
  try {
    await transfer(tx, {
      id: deriveId(id, 'correction'),
      legs: [{ from, to, amount }],
      reason: 'correction',
      subject: `correction:${id}`,
    })
  } catch (error) {
    const isShort =
      error instanceof Problem && error.kind.code === ledgerProblems.insufficientFunds.code
    if (!isShort) throw error
    const { cash } = await readBalance(tx, memberId, unit)
    throw cashierProblems.moreThanThere({ available: money(cash.amount, unit) })
  }
}
