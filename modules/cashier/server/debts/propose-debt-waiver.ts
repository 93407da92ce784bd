import { decimalOf, type Money, money } from '@tessera/money'
import { inTransaction, type StaffContext, tellAct } from '@tessera/server-kit'
import type { DebtReason } from '../../debt-staff-calls.ts'
import { correctionHours } from '../../limits.ts'
import { debtProblems } from '../../debt-problems.ts'
import { cashierProblems } from '../../problems.ts'
import { memberOf } from '../money/read-member-money.ts'
import { debtOf } from '../reversal/debts.ts'
import {
  type DebtWaiverRow,
  expireDebtWaivers,
  insertDebtWaiver,
  lockDebtWaiver,
} from './debt-waivers.ts'

type Proposal = { id: string; memberId: string; money: Money; reason: DebtReason; words: string }

/**
 * Proposes to waive what a member owes, or a part of it: nothing moves until another person confirms it, within a day. The
 * same id again is the same proposal. Problems: `unknownMember`, `notTheirCurrency`, `nothingOwed`, `moreThanOwed`,
 * `debtWaiverOpen`, `debtWaiverUsedDifferently`.
 */
export async function proposeDebtWaiver(
  { db, clock, staff }: StaffContext,
  { id, memberId, money: asked, reason, words }: Proposal,
): Promise<{ success: true }> {
  const now = clock()
  await inTransaction(db, async (tx) => {
    const { unit } = await memberOf(tx, memberId)
    const { amount, currency } = asked
    if (currency !== unit) throw cashierProblems.notTheirCurrency({ currency: unit })
    const row = {
      id,
      memberId,
      unit,
      amount,
      reason,
      words,
      proposedBy: staff.id,
      proposedAccount: staff.account,
      proposedAt: now,
      expiresAt: new Date(now.getTime() + correctionHours * 3_600_000),
    }
    await expireDebtWaivers(tx, now)
    const known = await lockDebtWaiver(tx, id)
    if (known) return refuseOther(known, row)
    const owed = await debtOf(tx, memberId, unit)
    if (owed <= 0n) throw debtProblems.nothingOwed()
    if (amount > owed) throw debtProblems.moreThanOwed({ left: money(owed, unit) })
    if (await insertDebtWaiver(tx, row)) {
      tellAct(tx, {
        subject: `member:${memberId}`,
        after: { amount: `${decimalOf(asked)} ${unit}`, reason },
        reason: words,
      })
      return
    }
    // Two at once: the first one has it.
    const first = await lockDebtWaiver(tx, id)
    if (!first) throw debtProblems.debtWaiverOpen()
    refuseOther(first, row)
  })
  return { success: true }
}

type Compared = Pick<
  DebtWaiverRow,
  'memberId' | 'unit' | 'amount' | 'reason' | 'words' | 'proposedBy'
>

function refuseOther(known: Compared, asked: Compared): void {
  const keys = ['memberId', 'unit', 'amount', 'reason', 'words', 'proposedBy'] as const
  if (keys.some((key) => known[key] !== asked[key])) {
    throw debtProblems.debtWaiverUsedDifferently()
  }
}
