import { pushBalance } from '@tessera/ledger/server'
import type { Context } from '@tessera/server-kit'
import { walletTransferFeed } from '../calls.ts'
import type { TransferRow } from './transfers.ts'

/** Pushes a changed transfer and the balance to the member's browsers. After the commit, never before. */
export async function tellMember(
  context: Pick<Context, 'db' | 'push' | 'clock'>,
  { id, memberId, state, unit }: TransferRow,
): Promise<void> {
  context.push(walletTransferFeed, memberId, { id, state, at: context.clock().toISOString() })
  await pushBalance(context, memberId, unit)
}
