import type { Db } from '@tessera/server-kit'
import { hasVip } from '../has-vip.ts'
import { findClaimable } from './claim-rows.ts'
import { leastClaimIn } from './least-claim.ts'

/** Whether a member can claim rebates now: as much as one claim has at least. */
export async function hasRebatesToClaim(
  db: Db,
  whose: { memberId: string; unit: string },
  now: Date,
): Promise<boolean> {
  const isVip = await hasVip(db)
  const { amount } = await findClaimable(db, whose, { now, hasVip: isVip, isAuto: false })
  return amount >= leastClaimIn(whose.unit)
}
