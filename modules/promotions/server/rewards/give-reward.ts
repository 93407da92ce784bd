import { Problem } from '@tessera/calls'
import { ledgerProblems } from '@tessera/ledger/calls'
import { transfer } from '@tessera/ledger/server'
import { type Db, deriveId } from '@tessera/server-kit'
import { sql } from 'kysely'
import { type Gift, moneyOf, termsOfGift } from '../../gift-terms.ts'
import { rewardDays } from '../../limits.ts'
import { promotionsProblems } from '../../problems.ts'
import type { RewardSource } from '../../reward-shapes.ts'
import type { Whose } from '../bonuses.ts'
import { announceReward } from '../centre/tell-reward.ts'
import { budgetOf, type PromotionRow } from '../promotions.ts'
import { rewardAccountOf } from './rewards.ts'

export type GivingReward = {
  whose: Whose
  promotion: Pick<PromotionRow, 'id' | 'unit'>
  source: RewardSource
  /** What it is for: one reward for each, promotion and member. */
  sourceId: string
  gift: Gift
  now: Date
  /** Whether the staff look at it before it can be claimed. */
  isReviewed?: boolean
  /** How long it can be claimed. */
  days?: number
}

const dayMilliseconds = 86_400_000

/** The moment until which a reward can be claimed that is given, or approved, now. */
export const claimableUntil = (now: Date, days: number): Date =>
  new Date(now.getTime() + days * dayMilliseconds)

/** The id of the reward of a member for something. */
export const rewardIdOf = ({
  promotion,
  sourceId,
  whose,
}: Pick<GivingReward, 'promotion' | 'sourceId' | 'whose'>): string =>
  deriveId(promotion.id, `reward ${sourceId} ${whose.memberId}`)

/**
 * Gives a member a reward that waits for them, out of the budget of its promotion. Once: the same again gives nothing more.
 * Problem: `budgetUsed`.
 */
export async function giveReward(tx: Db, giving: GivingReward): Promise<'given' | 'already'> {
  const { whose, promotion, source, sourceId, gift, now } = giving
  const { isReviewed = false, days = rewardDays } = giving
  if (whose.unit !== promotion.unit) throw new Error('a reward is in the currency of its promotion')
  const id = rewardIdOf(giving)
  const amount = moneyOf(gift)
  const { numAffectedRows } = await sql`insert into promotions.reward
      (id, promotion_id, member_id, unit, source, source_id, gift, amount, state, days, given_at, expires_at)
    values (${id}, ${promotion.id}, ${whose.memberId}, ${whose.unit}, ${source}, ${sourceId},
      ${JSON.stringify(termsOfGift(gift))}::jsonb, ${String(amount)}::bigint, ${isReviewed ? 'review' : 'claimable'}, ${days},
      ${now}, ${isReviewed ? null : claimableUntil(now, days)})
    on conflict do nothing`.execute(tx)
  if (numAffectedRows === 0n) return 'already'
  if (amount > 0n) await takeFromBudget(tx, { id, promotion, amount })
  if (!isReviewed) await announceReward(tx, id)
  return 'given'
}

async function takeFromBudget(
  tx: Db,
  { id, promotion, amount }: { id: string; promotion: GivingReward['promotion']; amount: bigint },
): Promise<void> {
  const { unit } = promotion
  try {
    await transfer(tx, {
      id: deriveId(id, 'give'),
      legs: [{ from: budgetOf(promotion.id, unit), to: rewardAccountOf(id, unit), amount }],
      reason: 'reward given',
      subject: `reward:${id}`,
    })
  } catch (error) {
    const isUsed =
      error instanceof Problem && error.kind.code === ledgerProblems.insufficientFunds.code
    throw isUsed ? promotionsProblems.budgetUsed() : error
  }
}
