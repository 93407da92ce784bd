import { type Db, readBusinessDays } from '@tessera/server-kit'
import { spinsFor, WheelTerms } from '../../kinds/wheel/kind.ts'
import { promotionsProblems } from '../../problems.ts'
import type { Whose } from '../bonuses.ts'
import { depositsDuring } from '../draws/deposits.ts'
import { isRunning } from '../draws/of-kind.ts'
import { findPromotion, type PromotionRow } from '../promotions.ts'
import { isFor } from '../segments/matching.ts'
import type { Giver } from '../rewards/ticket-giver.ts'
import { addSpins, lockWheelMember, type Owner, spinSources } from './wheels.ts'

/** Gives a member the spins of a reward, once. Problem: `rewardEnded` (the wheel is over, or in another currency). */
export const giveSpins: Giver = async (tx, { rewardId, whose, gift, now }) => {
  if (gift.kind !== 'spins') throw new Error('a wheel gives spins')
  const wheel = await findPromotion(tx, gift.wheelId)
  const isOpen = wheel?.kind === 'wheel' && wheel.unit === whose.unit && isRunning(wheel, now)
  if (!isOpen) throw promotionsProblems.rewardEnded()
  const owner = { promotionId: wheel.id, memberId: whose.memberId }
  await lockWheelMember(tx, owner, now)
  await addSpins(tx, owner, { source: `reward:${rewardId}`, count: gift.count, now })
}

/** The spins that a member has by their deposits and by the day, and has not been given yet. */
async function dueSpins(
  db: Db,
  promotion: PromotionRow,
  whose: Whose,
  now: Date,
): Promise<{ source: string; count: number }[]> {
  // For others it has none; what they were given before stays theirs.
  if (!(await isFor(db, promotion, { memberId: whose.memberId, now }))) return []
  const terms = WheelTerms.parse(promotion.terms)
  const owner = { promotionId: promotion.id, memberId: whose.memberId }
  const had = await spinSources(db, owner)
  const deposits = terms.depositStep === null ? [] : await depositsDuring(db, whose, promotion)
  const day = (await readBusinessDays(db)).dayOf(now)
  return [
    { source: `day:${day}`, count: terms.perDay },
    ...deposits.map(({ id, amount }) => ({
      source: `deposit:${id}`,
      count: spinsFor(terms, amount),
    })),
  ].filter(({ source, count }) => count > 0 && !had.has(source))
}

/** Gives a member what is due to them. Their place is locked. */
export async function giveDueSpins(
  tx: Db,
  promotion: PromotionRow,
  { whose, now }: { whose: Whose; now: Date },
): Promise<void> {
  const owner: Owner = { promotionId: promotion.id, memberId: whose.memberId }
  for (const due of await dueSpins(tx, promotion, whose, now)) {
    await addSpins(tx, owner, { ...due, now })
  }
}

/** How many spins are due that were not given yet. */
export async function countDueSpins(
  db: Db,
  promotion: PromotionRow,
  { whose, now }: { whose: Whose; now: Date },
): Promise<number> {
  const due = await dueSpins(db, promotion, whose, now)
  return due.reduce((sum, { count }) => sum + count, 0)
}
