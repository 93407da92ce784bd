import { money } from '@tessera/money'
import type { MemberContext } from '@tessera/server-kit'
import { giftLine, termsOfGift } from '../../gift-terms.ts'
import { rewardsShown } from '../../limits.ts'
import type { RewardShown } from '../../reward-shapes.ts'
import { findRewards, type RewardSeen } from './rewards.ts'

/** The rewards of a member: those that wait for them first, then the newest. */
export async function listRewards({
  db,
  member,
  clock,
}: Pick<MemberContext, 'db' | 'member' | 'clock'>): Promise<{ list: RewardShown[] }> {
  const whose = { memberId: member.id, unit: member.currency }
  const rows = await findRewards(db, whose, rewardsShown)
  return { list: rows.map((row) => shownReward(row, clock())) }
}

function shownReward(reward: RewardSeen, now: Date): RewardShown {
  const { id, promotionId, kind, names, source, unit, amount, gift, reason } = reward
  const isOver =
    reward.state === 'claimable' && reward.expiresAt !== null && reward.expiresAt <= now
  return {
    id,
    promotionId,
    kind,
    names,
    source,
    state: isOver ? 'expired' : reward.state,
    gift: giftLine(termsOfGift(gift), unit),
    money: amount > 0n ? money(amount, unit) : null,
    givenAt: reward.givenAt.toISOString(),
    expiresAt: reward.expiresAt?.toISOString() ?? null,
    claimedAt: reward.claimedAt?.toISOString() ?? null,
    reason,
  }
}
