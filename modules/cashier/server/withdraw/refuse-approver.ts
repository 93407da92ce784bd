import { otherPersonFor } from '@tessera/identity/server'
import type { Db, StaffContext } from '@tessera/server-kit'
import { cashierProblems } from '../../problems.ts'
import type { WhyNotPay } from '../../withdraw-desk-shapes.ts'
import type { WithdrawalRow } from './withdrawals.ts'

type Approved = Pick<WithdrawalRow, 'approvedBy' | 'secondedBy' | 'unit'>

/** Why a staff member may not pay a withdrawal: they approved it, and another person can pay. Null where they may. */
export async function whyNotPay(
  db: Db,
  { approvedBy, secondedBy, unit }: Approved,
  { staff, clock }: Pick<StaffContext, 'staff' | 'clock'>,
): Promise<WhyNotPay | null> {
  const approvers = [approvedBy, secondedBy]
  if (!approvers.includes(staff.id)) return null
  const asked = { staffId: staff.id, permission: 'withdrawals.pay', unit, not: approvers }
  const other = await otherPersonFor(db, asked, clock())
  if (other === 'alone') return null
  if (other === 'somebody') return 'approvedByYou'
  return secondedBy === null ? 'nobodyElse' : 'thirdPerson'
}

/**
 * The approver of a withdrawal does not pay it. Problems: `approverCannotPay`, `nobodyElseMayPay`,
 * `thirdPersonMustPay`.
 */
export async function refuseApprover(tx: Db, row: Approved, context: StaffContext): Promise<void> {
  const why = await whyNotPay(tx, row, context)
  if (why === 'approvedByYou') throw cashierProblems.approverCannotPay()
  if (why === 'nobodyElse') throw cashierProblems.nobodyElseMayPay()
  if (why === 'thirdPerson') throw cashierProblems.thirdPersonMustPay()
}
