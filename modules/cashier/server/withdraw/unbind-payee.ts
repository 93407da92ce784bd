import { checkFundsPassword } from '@tessera/identity/server'
import { inTransaction, type MemberContext } from '@tessera/server-kit'
import { cashierProblems } from '../../problems.ts'
import { lockMember } from './lock-member.ts'
import { endPayee, findPayee } from './payees.ts'
import { findOpenWithdrawal } from './withdrawals.ts'

type Given = { id: string; fundsPassword: string }

/**
 * Unbinds a payee; what was paid to it stays written. Unbound already: nothing happens. Problems: those of
 * `checkFundsPassword`, `unknownPayee`, `payeeInUse`.
 */
export async function unbindPayee(
  context: MemberContext,
  { id, fundsPassword }: Given,
): Promise<{ success: true }> {
  const { db, member, clock } = context
  await checkFundsPassword(context, member.id, fundsPassword)
  return inTransaction(db, async (tx) => {
    await lockMember(tx, member.id)
    const payee = await findPayee(tx, id)
    if (payee?.memberId !== member.id) throw cashierProblems.unknownPayee()
    const open = await findOpenWithdrawal(tx, member.id)
    if (open?.payeeId === id) throw cashierProblems.payeeInUse()
    await endPayee(tx, id, clock())
    return { success: true }
  })
}
