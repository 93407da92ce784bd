import type { Context } from '@tessera/server-kit'
import { withdrawalFeed } from '../../withdraw-calls.ts'
import type { WithdrawalRow } from './withdrawals.ts'

/** Pushes the change of a withdrawal to the member's browsers, which load it. After the commit, never before. */
export function tellMember(
  { push, clock }: Pick<Context, 'push' | 'clock'>,
  { id, memberId, state }: Pick<WithdrawalRow, 'id' | 'memberId' | 'state'>,
): void {
  push(withdrawalFeed, memberId, { id, state, at: clock().toISOString() })
}
