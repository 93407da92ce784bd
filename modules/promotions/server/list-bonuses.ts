import { money } from '@tessera/money'
import type { MemberContext } from '@tessera/server-kit'
import { kindOf } from '../kinds/index.ts'
import { bonusesShown } from '../limits.ts'
import { readTerms, wagerLines } from '../read-terms.ts'
import type { BonusShown } from '../shapes.ts'
import { BonusTerms } from '../terms.ts'
import { type BonusRow, findBonuses, isOfReward } from './bonuses.ts'
import { lookAfterBonus } from './look-after.ts'
import type { PromotionsPorts } from './ports.ts'
import { findPromotion } from './promotions.ts'
import { standingOf } from './standing.ts'

/** A member's bonuses, newest first. One whose end is due has ended by then. */
export async function listBonuses(
  context: MemberContext,
  ports: PromotionsPorts,
): Promise<{ list: BonusShown[] }> {
  const { db, member } = context
  const whose = { memberId: member.id, unit: member.currency }
  const before = await findBonuses(db, whose, bonusesShown)
  for (const { id, state } of before) {
    if (state === 'active' || state === 'closing') await lookAfterBonus(context, id, ports)
  }
  const list: BonusShown[] = []
  for (const row of await findBonuses(db, whose, bonusesShown)) {
    list.push(await shownBonus(context, row))
  }
  return { list }
}

async function shownBonus({ db }: Pick<MemberContext, 'db'>, bonus: BonusRow): Promise<BonusShown> {
  const { unit, state, granted } = bonus
  const standing = await standingOf(db, bonus)
  const promotion = await findPromotion(db, bonus.promotionId)
  const kind = kindOf(bonus.kind)
  const holds = state === 'queued' ? granted : state === 'ended' ? 0n : standing.balance
  return {
    id: bonus.id,
    promotionId: bonus.promotionId,
    names: promotion?.names ?? {},
    state,
    why: bonus.why,
    granted: money(granted, unit),
    balance: money(holds, unit),
    required: money(standing.required, unit),
    wagered: money(standing.wagered, unit),
    openBets: standing.openBets,
    openStakes: money(standing.openStakes, unit),
    requirementId: standing.requirementId,
    // A reward of bonus money has the terms of its money alone.
    terms:
      kind?.gives === 'bonus' && !isOfReward(bonus)
        ? readTerms(kind, bonus.terms, unit)
        : wagerLines(BonusTerms.parse(bonus.terms), unit),
    claimedAt: bonus.claimedAt.toISOString(),
    expiresAt: bonus.expiresAt?.toISOString() ?? null,
    endedAt: bonus.endedAt?.toISOString() ?? null,
    toCash: money(bonus.toCash, unit),
    returned: money(bonus.returned, unit),
  }
}
