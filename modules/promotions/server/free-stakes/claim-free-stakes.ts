import { refuseOnBreak } from '@tessera/compliance/server'
import { type Db, inTransaction, type MemberContext } from '@tessera/server-kit'
import { countOf, vendorTitleOf } from '../../free-stake-terms.ts'
import { promotionsProblems } from '../../problems.ts'
import { lockMember } from '../bonuses.ts'
import type { CampaignPorts, FreePorts } from '../ports.ts'
import { budgetOf, findPromotion } from '../promotions.ts'
import { refuseOthers } from '../segments/matching.ts'
import { findDueFree, readFree } from './find-due-free.ts'
import { giveFreeStakes } from './give-free-stakes.ts'
import { findGrant, type GrantRow } from './grants.ts'

/**
 * Gives a member the free rounds or the free bet that a promotion has for them, once for what they are for. The same id again
 * answers the same. Of a title of a vendor the vendor is asked for them. Problems: `unknownPromotion`, `notRunning`, `termsNotMet`, `alreadyClaimed`, `budgetUsed`, `idTaken`,
 * `compliance.onBreak`.
 */
export async function claimFreeStakes(
  context: Pick<MemberContext, 'db' | 'member' | 'clock' | 'log'>,
  asked: { id: string; promotionId: string },
  { campaigns }: Pick<FreePorts, 'campaigns'>,
): Promise<{ id: string }> {
  const { db, member, clock } = context
  const whose = { memberId: member.id, unit: member.currency }
  const now = clock()
  await inTransaction(db, async (tx) => {
    await lockMember(tx, whose)
    const known = await findGrant(tx, asked.id)
    if (known) {
      const isSame = known.memberId === whose.memberId && known.promotionId === asked.promotionId
      if (!isSame) throw promotionsProblems.idTaken()
      return
    }
    await refuseOnBreak(tx, member.id)
    const promotion = await findPromotion(tx, asked.promotionId)
    const free = promotion && readFree(promotion)
    if (!free || promotion.unit !== whose.unit || promotion.state === 'draft') {
      throw promotionsProblems.unknownPromotion()
    }
    await refuseOthers(tx, promotion, { memberId: member.id, now })
    if (promotion.state === 'ended' || now < promotion.startsAt || now >= promotion.endsAt) {
      throw promotionsProblems.notRunning()
    }
    const { event, given } = await findDueFree(tx, whose, { promotion, who: free.who, now })
    if (!event && given > 0) throw promotionsProblems.alreadyClaimed()
    if (!event) throw promotionsProblems.termsNotMet()
    await giveFreeStakes(tx, {
      id: asked.id,
      whose,
      promotion,
      event: event.id,
      terms: free.stakes,
      from: budgetOf(promotion.id, whose.unit),
      now,
    })
    const grant = await findGrant(tx, asked.id)
    if (grant) await beginAtVendor(tx, grant, campaigns)
  })
  // Without an answer it is asked again by itself: the rounds are the member's already.
  await campaigns.ask(context, asked.id)
  return { id: asked.id }
}

/** Where the title is a vendor's, these are free rounds there. */
async function beginAtVendor(tx: Db, grant: GrantRow, campaigns: CampaignPorts): Promise<void> {
  const { id, memberId, unit, stake, terms, expiresAt, givenAt: now } = grant
  const title = terms.is === 'rounds' ? vendorTitleOf(terms.game) : undefined
  if (!title) return
  const rounds = countOf(terms)
  await campaigns.begin(tx, { id, memberId, unit, stake, rounds, expiresAt, now, ...title })
}
