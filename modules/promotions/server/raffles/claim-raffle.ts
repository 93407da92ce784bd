import type { MemberContext } from '@tessera/server-kit'
import { drawProblems } from '../../draw-problems.ts'
import { promotionOfKind } from '../draws/of-kind.ts'
import type { PromotionsPorts } from '../ports.ts'
import { claimReward } from '../rewards/claim-reward.ts'
import { rewardIdOf } from '../rewards/give-reward.ts'
import { sourceOfPlace } from './draw-raffle.ts'
import { findRaffle, findWinners } from './raffles.ts'

/**
 * Claims all that a member won in a raffle; claimed again it changes nothing. Problems: `unknownPromotion`,
 * `raffleNotDrawn`, `noRafflePrize`, and those of a reward.
 */
export async function claimRaffle(
  context: MemberContext,
  promotionId: string,
  ports: PromotionsPorts,
): Promise<{ places: number[] }> {
  const { db, member } = context
  const whose = { memberId: member.id, unit: member.currency }
  const promotion = await promotionOfKind(db, promotionId, { kind: 'raffle', unit: whose.unit })
  const raffle = await findRaffle(db, promotionId)
  if (!raffle?.drawnAt) throw drawProblems.raffleNotDrawn()
  const places = (await findWinners(db, promotionId))
    .filter(({ memberId }) => memberId === member.id)
    .map(({ place }) => place)
  if (places.length === 0) throw drawProblems.noRafflePrize()
  for (const place of places) {
    const sourceId = sourceOfPlace(place)
    await claimReward(context, rewardIdOf({ promotion, sourceId, whose }), ports)
  }
  return { places }
}
