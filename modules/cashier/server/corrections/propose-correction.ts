import { readBalance } from '@tessera/ledger/server'
import { type Money, money } from '@tessera/money'
import { inTransaction, type StaffContext } from '@tessera/server-kit'
import type { CorrectionDirection, CorrectionReason } from '../../correction-shapes.ts'
import { correctionHours } from '../../limits.ts'
import { cashierProblems } from '../../problems.ts'
import { findMember } from '../find-member.ts'
import { monthOf, takeBudget } from './budgets.ts'
import { expireCorrections, insertCorrection, lockCorrection } from './corrections.ts'

type Proposal = {
  id: string
  account: string
  direction: CorrectionDirection
  money: Money
  multiplePpm: number
  reason: CorrectionReason
  words: string
}

/**
 * Proposes a correction: nothing moves until another person confirms it, within a day. What it would give is kept free
 * in the budget of the month. The same id again is the same proposal. Problems: `unknownMember`, `notTheirCurrency`,
 * `budgetSpent`, `moreThanThere`, `correctionUsedDifferently`.
 */
export async function proposeCorrection(
  { db, clock, staff }: StaffContext,
  { id, account, money: asked, direction, multiplePpm, reason, words }: Proposal,
): Promise<{ success: true }> {
  const now = clock()
  const member = await findMember(db, account)
  const { amount, currency: unit } = asked
  if (unit !== member.unit) throw cashierProblems.notTheirCurrency({ currency: member.unit })
  const row = {
    id,
    memberId: member.id,
    unit,
    direction,
    amount,
    // What is taken is not to be staked.
    multiplePpm: direction === 'plus' ? multiplePpm : 0,
    reason,
    words,
    month: await monthOf(db, now),
    proposedBy: staff.id,
    proposedAccount: staff.account,
    proposedAt: now,
    expiresAt: new Date(now.getTime() + correctionHours * 3_600_000),
  }
  await inTransaction(db, async (tx) => {
    await expireCorrections(tx, now)
    const known = await lockCorrection(tx, id)
    if (known) return assertSame(known, row)
    if (direction === 'plus') {
      await takeBudget(tx, { unit, amount, month: row.month, isConfirming: false })
    } else {
      await assertThere(tx, row)
    }
    if (await insertCorrection(tx, row)) return
    // Two at once: the first one has it.
    const first = await lockCorrection(tx, id)
    if (!first) throw new Error('a correction is never removed')
    assertSame(first, row)
  })
  return { success: true }
}

type Whose = Pick<Parameters<typeof insertCorrection>[1], 'memberId' | 'unit' | 'amount'>

async function assertThere(
  tx: Parameters<typeof readBalance>[0],
  { memberId, unit, amount }: Whose,
) {
  const { cash } = await readBalance(tx, memberId, unit)
  if (cash.amount < amount) {
    throw cashierProblems.moreThanThere({ available: money(cash.amount, unit) })
  }
}

type Compared = Pick<
  Parameters<typeof insertCorrection>[1],
  'memberId' | 'unit' | 'direction' | 'amount' | 'multiplePpm' | 'reason' | 'words' | 'proposedBy'
>

function assertSame(known: Compared, asked: Compared): void {
  const keys = [
    'memberId',
    'unit',
    'direction',
    'amount',
    'multiplePpm',
    'reason',
    'words',
    'proposedBy',
  ] as const
  if (keys.some((key) => known[key] !== asked[key])) {
    throw cashierProblems.correctionUsedDifferently()
  }
}
