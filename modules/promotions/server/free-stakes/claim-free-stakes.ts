import { refuseOnBreak } from '@tessera/compliance/server'
import { inTransaction, type MemberContext } from '@tessera/server-kit'
import { promotionsProblems } from '../../problems.ts'
import { lockMember } from '../bonuses.ts'
import { budgetOf, findPromotion } from '../promotions.ts'
import { refuseOthers } from '../segments/matching.ts'
import { findDueFree, readFree } from './find-due-free.ts'
import { giveFreeStakes } from './give-free-stakes.ts'
import { findGrant } from './grants.ts'

/**
 * Gives a member the free rounds or the free bet that a promotion has for them, once for what they are for. The same id again
 * answers the same. Problems: `unknownPromotion`, `notRunning`, `termsNotMet`, `alreadyClaimed`, `budgetUsed`, `idTaken`,
 * `compliance.onBreak`.
 */
export async function claimFreeStakes(
  { db, member, clock }: Pick<MemberContext, 'db' | 'member' | 'clock'>,
  asked: { id: string; promotionId: string },
): Promise<{ id: string }> {
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
  })
  return { id: asked.id }
}
