import type { Db } from '@tessera/server-kit'
import { giveBack, takeFee } from './hold-money.ts'
import { findLegs, type LegRow } from './legs.ts'
import { moveWithdrawal } from './move-withdrawal.ts'
import type { WithdrawalRow } from './withdrawals.ts'

const isReceived = ({ state }: LegRow) => state === 'received' || state === 'autoReceived'
const sumOf = (legs: readonly LegRow[]) => legs.reduce((sum, { amount }) => sum + amount, 0n)

/**
 * Brings a withdrawal to where its parts are, once one of them has changed. All received: it is done and the fee is
 * earned. All at an end and some failed: what was not received goes back, the fee with it.
 */
export async function settleLegs(tx: Db, row: WithdrawalRow, now: Date): Promise<WithdrawalRow> {
  const legs = await findLegs(tx, row.id)
  const actor = { by: 'house' } as const
  const isOver = legs.every((leg) => isReceived(leg) || leg.state === 'failed')
  if (isOver && legs.every(isReceived)) {
    await takeFee(tx, row)
    return moveWithdrawal(tx, row, { to: 'done', act: 'done', actor, now })
  }
  if (isOver) {
    await giveBack(tx, row, sumOf(legs.filter(isReceived)))
    return moveWithdrawal(tx, row, { to: 'payFailed', act: 'payFailed', actor, now })
  }
  const isAllPaid = legs.every(({ state }) => state !== 'matched')
  if (!isAllPaid || row.state !== 'paying') return row
  const paid = await moveWithdrawal(tx, row, { to: 'paid', act: 'allPaid', actor, now })
  return moveWithdrawal(tx, paid, { to: 'confirmWait', act: 'waitsForMember', actor, now })
}
