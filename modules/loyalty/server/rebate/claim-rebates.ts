import { refuseOnBreak } from '@tessera/compliance/server'
import { pushBalance } from '@tessera/ledger/server'
import { type Money, money } from '@tessera/money'
import { type Db, inTransaction, type MemberContext } from '@tessera/server-kit'
import { sql } from 'kysely'
import { loyaltyProblems } from '../../problems.ts'
import { hasVip } from '../has-vip.ts'
import { lockMembers } from '../members.ts'
import type { LoyaltyPorts } from '../ports.ts'
import { findClaimable, payRows } from './claim-rows.ts'
import { leastClaimIn } from './least-claim.ts'

/**
 * Pays a member every rebate that may be claimed now, once a claim: the same id again answers what it paid.
 * Problems: `nothingToClaim`, `claimTooSmall` (below about a dollar), `claimIdTaken` (another person's id),
 * `compliance.onBreak`.
 */
export async function claimRebates(
  { db, member, clock, push }: MemberContext,
  id: string,
  ports: LoyaltyPorts,
): Promise<{ id: string; amount: Money }> {
  const whose = { memberId: member.id, unit: member.currency }
  const now = clock()
  const { amount, isFirst } = await inTransaction(db, async (tx) => {
    await lockMembers(tx, [whose])
    const before = await findClaim(tx, id)
    if (before && before.memberId !== member.id) throw loyaltyProblems.claimIdTaken()
    if (before) return { amount: before.amount, isFirst: false }
    await refuseOnBreak(tx, member.id)
    const claimable = await findClaimable(tx, whose, {
      now,
      hasVip: await hasVip(tx),
      isAuto: false,
    })
    if (claimable.rows.length === 0 || claimable.amount <= 0n) {
      throw loyaltyProblems.nothingToClaim()
    }
    const least = leastClaimIn(whose.unit)
    if (claimable.amount < least) {
      throw loyaltyProblems.claimTooSmall({
        least: money(least, whose.unit),
        claimable: money(claimable.amount, whose.unit),
      })
    }
    await payRows(tx, { ...whose, id, kind: 'claimed', claimable, now }, ports)
    return { amount: claimable.amount, isFirst: true }
  })
  if (isFirst) await pushBalance({ db, push }, member.id, member.currency)
  return { id, amount: money(amount, member.currency) }
}

async function findClaim(
  tx: Db,
  id: string,
): Promise<{ memberId: string; amount: bigint } | undefined> {
  const { rows } = await sql<{ memberId: string; amount: bigint }>`
    select member_id as "memberId", amount from loyalty.rebate_claim where id = ${id}`.execute(tx)
  return rows[0]
}
