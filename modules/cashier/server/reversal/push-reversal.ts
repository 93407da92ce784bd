import { pushBalance } from '@tessera/ledger/server'
import type { Context } from '@tessera/server-kit'
import { depositFeed } from '../../calls.ts'
import { turnoverFeed } from '../../turnover-calls.ts'
import { type OrderRow, shownOrder } from '../orders.ts'

/**
 * Pushes to a member's browsers what a deposit has changed: itself, the balance, and what is left to wager. After the
 * commit.
 */
export async function pushReversal(
  context: Pick<Context, 'db' | 'clock' | 'push'>,
  order: OrderRow,
): Promise<void> {
  const { memberId, unit } = order
  context.push(depositFeed, memberId, shownOrder(order))
  context.push(turnoverFeed, memberId, { unit, at: context.clock().toISOString() })
  await pushBalance(context, memberId, unit)
}
