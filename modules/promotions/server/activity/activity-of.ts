import type { Db } from '@tessera/server-kit'
import { ActivityTerms } from '../../kinds/activity/kind.ts'
import { promotionsProblems } from '../../problems.ts'
import type { Whose } from '../bonuses.ts'
import { findPromotion, type PromotionRow } from '../promotions.ts'
import { refuseOthers } from '../segments/matching.ts'

export type Activity = { promotion: PromotionRow; terms: ActivityTerms }

/** An activity in the currency of a member. Problem: `unknownPromotion`. */
export async function activityOf(db: Db, id: string, { unit }: Whose): Promise<Activity> {
  const promotion = await findPromotion(db, id)
  const isTheirs =
    promotion?.kind === 'activity' && promotion.unit === unit && promotion.state !== 'draft'
  if (!isTheirs) throw promotionsProblems.unknownPromotion()
  return { promotion, terms: ActivityTerms.parse(promotion.terms) }
}

/** The same while it runs. Problems: `unknownPromotion`, `notRunning`. */
export async function runningActivity(
  db: Db,
  id: string,
  whose: Whose,
  now: Date,
): Promise<Activity> {
  const found = await activityOf(db, id, whose)
  await refuseOthers(db, found.promotion, { memberId: whose.memberId, now })
  const { state, startsAt, endsAt } = found.promotion
  if (state === 'ended' || now < startsAt || now >= endsAt) throw promotionsProblems.notRunning()
  return found
}

/** What the reward of an activity is for: one a member. */
export const applicationReward = 'application'
