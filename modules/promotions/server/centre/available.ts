import { findBreakKind } from '@tessera/compliance/server'
import type { Context, Db, MemberContext } from '@tessera/server-kit'
import { availableFeed } from '../../centre-calls.ts'
import { kindOf } from '../../kinds/index.ts'
import type { Whose } from '../bonuses.ts'
import { findDue } from '../claim-bonus.ts'
import { findShownTo } from '../segments/shown-to.ts'
import { countClaimable } from '../rewards/rewards.ts'
import type { CentrePorts } from './ports.ts'

type Ports = Pick<CentrePorts, 'hasRebatesToClaim'>

/**
 * How many rows of the reward centre a member can claim now: rewards of promotions, bonuses, and rebates as one. On a break
 * nothing can be claimed.
 */
export async function countAvailable(
  db: Db,
  whose: Whose,
  { now, ports }: { now: Date; ports: Ports },
): Promise<number> {
  if (await findBreakKind(db, whose.memberId)) return 0
  const rewards = await countClaimable(db, whose, now)
  const rebates = (await ports.hasRebatesToClaim(db, whose, now)) ? 1 : 0
  return rewards + rebates + (await countBonuses(db, whose, now))
}

async function countBonuses(db: Db, whose: Whose, now: Date): Promise<number> {
  let count = 0
  for (const promotion of await findShownTo(db, whose, now)) {
    const kind = kindOf(promotion.kind)
    if (kind?.gives !== 'bonus' || now < promotion.startsAt) continue
    const { due } = await findDue(db, whose, { kind, promotion, now })
    if (due && promotion.left >= due.grant.amount) count += 1
  }
  return count
}

/** The same for whoever asks. */
export async function readAvailable(
  { db, member, clock }: Pick<MemberContext, 'db' | 'member' | 'clock'>,
  ports: Ports,
): Promise<{ availablePromoCount: number }> {
  const whose = { memberId: member.id, unit: member.currency }
  return { availablePromoCount: await countAvailable(db, whose, { now: clock(), ports }) }
}

/** Tells the browsers of a member how many there are now. */
export async function pushAvailable(
  { db, clock, push }: Pick<Context, 'db' | 'clock' | 'push'>,
  whose: Whose,
  ports: Ports,
): Promise<void> {
  const availablePromoCount = await countAvailable(db, whose, { now: clock(), ports })
  push(availableFeed, whose.memberId, { availablePromoCount })
}
