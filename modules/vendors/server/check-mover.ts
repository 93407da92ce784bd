import { checkFundsPassword, readWithdrawer } from '@tessera/identity/server'
import type { MemberContext } from '@tessera/server-kit'
import { vendorsProblems } from '../problems.ts'

/**
 * Who moves money, as for a withdrawal (domain 5.3 and 5.5). Problems: `accountFrozen`, `moneyActionsHeld`, and those
 * of `checkFundsPassword`.
 */
export async function checkMover(context: MemberContext, fundsPassword: string): Promise<void> {
  const { db, member, clock, address } = context
  const who = await readWithdrawer(db, { memberId: member.id, address }, clock())
  if (!who || who.isFrozen) throw vendorsProblems.accountFrozen()
  if (who.areMoneyActionsHeld) throw vendorsProblems.moneyActionsHeld()
  await checkFundsPassword(context, member.id, fundsPassword)
}
