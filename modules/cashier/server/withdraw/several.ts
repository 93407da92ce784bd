import { Problem } from '@tessera/calls'
import type { StaffContext } from '@tessera/server-kit'
import type { WithdrawDependencies } from './ports.ts'
import { approveAtOnce, payWithdrawal } from './review-withdrawal.ts'

type Outcomes = { list: { id: string; outcome: string }[] }

/**
 * Approves several withdrawals, each for itself: one that has changed, is claimed by another person or needs two
 * approvals does not stop the others.
 */
export const approveWithdrawals = (
  context: StaffContext,
  ids: readonly string[],
  dependencies: WithdrawDependencies,
): Promise<Outcomes> => eachOf(ids, (id) => approveAtOnce(context, id, dependencies))

/** Begins to pay several approved withdrawals, each whole and through the same channel. */
export const payWithdrawals = (
  context: StaffContext,
  { ids, channelId }: { ids: readonly string[]; channelId: string },
  dependencies: WithdrawDependencies,
): Promise<Outcomes> => eachOf(ids, (id) => payWithdrawal(context, { id, channelId }, dependencies))

/** One after the other: what keeps one of them is its outcome, and a fault is a fault. */
async function eachOf(
  ids: readonly string[],
  act: (id: string) => Promise<unknown>,
): Promise<Outcomes> {
  const list: Outcomes['list'] = []
  for (const id of new Set(ids)) {
    try {
      await act(id)
      list.push({ id, outcome: 'done' })
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      list.push({ id, outcome: error.kind.code })
    }
  }
  return { list }
}
