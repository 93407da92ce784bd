import { pushBalance } from '@tessera/ledger/server'
import { inTransaction, type StaffContext, tellAct } from '@tessera/server-kit'
import { promotionsProblems } from '../../problems.ts'
import { lockMember } from '../bonuses.ts'
import type { FreePorts } from '../ports.ts'
import { mayReview } from '../review/scope.ts'
import { findGrant } from './grants.ts'
import { endGrant } from './look-after-free.ts'

/**
 * Cancels what is left of the free rounds or the free bet of a member: their stakes go back to the operator, and a vendor is told that
 * its rounds are over. What was won stays. Problems: `unknownFreeStakes` (also those out of scope), `freeStakesOver`.
 */
export async function cancelFreeStakes(
  context: Pick<StaffContext, 'db' | 'clock' | 'push' | 'log' | 'staff'>,
  { id, reason }: { id: string; reason: string },
  ports: FreePorts,
): Promise<{ success: true }> {
  const { db, clock } = context
  const seen = await findGrant(db, id)
  if (!seen || !(await mayReview(context, seen.unit))) throw promotionsProblems.unknownFreeStakes()
  await inTransaction(db, async (tx) => {
    await lockMember(tx, seen)
    const grant = await findGrant(tx, id)
    if (grant?.state !== 'active') throw promotionsProblems.freeStakesOver()
    await endGrant(tx, grant, 'cancelled', { now: clock(), ports })
    const before = { state: grant.state }
    tellAct(tx, { subject: `free:${id}`, before, after: { state: 'cancelled' }, reason })
  })
  // Without an answer the vendor is asked again by itself.
  await ports.campaigns.ask(context, id)
  await pushBalance(context, seen.memberId, seen.unit)
  return { success: true }
}
