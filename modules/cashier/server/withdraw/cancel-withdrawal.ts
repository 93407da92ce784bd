import { pushBalance } from '@tessera/ledger/server'
import { inTransaction, type MemberContext } from '@tessera/server-kit'
import { cashierProblems } from '../../problems.ts'
import type { Withdrawal } from '../../withdraw-shapes.ts'
import { giveBack } from './hold-money.ts'
import { mayCancel } from './may-cancel.ts'
import { lockWithdrawal, moveWithdrawal } from './move-withdrawal.ts'
import { showWithdrawal } from './show-withdrawal.ts'
import { tellMember } from './push-withdrawal.ts'
import { readWithdrawTimes } from './withdraw-rule.ts'

/** Cancels a withdrawal before its review. Problems: `unknownWithdrawal`, `mayNotCancel`. */
export async function cancelWithdrawal(
  context: MemberContext,
  { id }: { id: string },
): Promise<Withdrawal> {
  const { db, member, clock } = context
  const now = clock()
  const row = await inTransaction(db, async (tx) => {
    const locked = await lockWithdrawal(tx, { id, memberId: member.id })
    if (locked.state === 'cancelled') return locked
    if (!mayCancel(locked, await readWithdrawTimes(tx))) throw cashierProblems.mayNotCancel()
    await giveBack(tx, locked, 0n)
    const actor = { by: 'member' } as const
    return moveWithdrawal(tx, locked, { to: 'cancelled', act: 'cancelled', actor, now })
  })
  tellMember(context, row)
  await pushBalance(context, member.id, row.unit)
  return showWithdrawal(db, row)
}
