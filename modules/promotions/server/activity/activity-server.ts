import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import { giftOf, moneyOf } from '../../gift-terms.ts'
import { ActivityTerms } from '../../kinds/activity/kind.ts'
import type { PromotionStatus } from '../../shapes.ts'
import type { Whose } from '../bonuses.ts'
import type { KindServer } from '../kinds/kind-server.ts'
import type { PromotionRow } from '../promotions.ts'
import { findApplications } from './applications.ts'
import { applicationReward } from './activity-of.ts'

/** How an activity stands for a member: from their last application, and the reward that came of it. */
async function statusOf(
  db: Db,
  whose: Whose,
  promotion: PromotionRow,
  now: Date,
): Promise<PromotionStatus> {
  const terms = ActivityTerms.parse(promotion.terms)
  const [last] = await findApplications(db, { ...whose, promotionId: promotion.id })
  const isOver = now >= promotion.endsAt || promotion.state === 'ended'
  const isUsed = promotion.left < moneyOf(giftOf(terms.gift))
  if (!last) return isOver || isUsed ? 'close' : 'join'
  if (last.state === 'applying') return 'applying'
  if (last.state === 'rejected') return 'rejected'
  const { rows } = await sql<{ state: string }>`select state from promotions.reward
    where promotion_id = ${promotion.id} and member_id = ${whose.memberId} and source_id = ${applicationReward}`.execute(
    db,
  )
  return rows[0]?.state === 'claimed'
    ? 'claimed'
    : rows[0]?.state === 'expired'
      ? 'close'
      : 'issued'
}

export const activityServer: KindServer = {
  standing: async (db, whose, promotion, now) => ({
    status: await statusOf(db, whose, promotion, now),
  }),
}
