import { type Db, deriveId } from '@tessera/server-kit'
import { RebateBoostTerms } from '../../../kinds/rebate-boost/kind.ts'
import { boostShares } from '../../daily/boost-shares.ts'
import { finishedDays } from '../../daily/business-span.ts'
import { type DayShare, splitShare } from '../../daily/pay-share.ts'
import { accountsOf } from './past-doings.ts'
import { type Judge, type Judged, type Judging, noThings, type PastReward } from './past-reward.ts'

/** What members earned on a day that is over. */
export type SharesOfDay = { at: Date; shares: readonly DayShare[] }

/**
 * Pays the shares of days one after the other as the job does: what is less than can be paid is carried on, and so is what the
 * budget does not cover.
 */
export async function payPastDays(
  db: Db,
  days: readonly SharesOfDay[],
  { judging, most }: { judging: Judging; most: bigint | null },
): Promise<Pick<Judged, 'rewards' | 'unserved'>> {
  const ids = days.flatMap(({ shares }) => shares.map(({ memberId }) => memberId))
  const accounts = await accountsOf(db, [...new Set(ids)], judging)
  const carried = new Map<string, bigint>()
  const rewards: PastReward[] = []
  let left = judging.budget
  let unserved = 0
  for (const { at, shares } of days) {
    for (const { memberId, earned } of shares) {
      const account = accounts.get(memberId)
      if (account === undefined) continue
      const sum = earned + (carried.get(memberId) ?? 0n)
      const { paid, carry } = splitShare(sum, { unit: judging.unit, most })
      const isPaid = paid <= left
      carried.set(memberId, isPaid ? carry : sum)
      if (!isPaid) unserved += 1
      else if (paid > 0n) {
        left -= paid
        rewards.push({ memberId, account, at, amount: paid, things: noThings, chances: 0 })
      }
    }
  }
  return { rewards, unserved }
}

/** An added rebate on the valid bets of each business day that is over. */
export const judgeRebateBoost: Judge = async (db, judging) => {
  const terms = RebateBoostTerms.parse(judging.terms)
  const { unit, from, now } = judging
  const days: SharesOfDay[] = []
  // As if everybody took part: the shares of who has joined ask for a promotion that runs.
  const promotion = {
    id: deriveId(judging.unit, 'simulated'),
    unit,
    terms: { ...terms, optIn: false },
  }
  for (const span of await finishedDays(db, { startsAt: from, endsAt: now }, now)) {
    days.push({ at: span.until, shares: await boostShares(db, promotion, span) })
  }
  const most = terms.mostPerDay === null ? null : BigInt(terms.mostPerDay)
  const paid = await payPastDays(db, days, { judging, most })
  return { ...paid, isCut: false, notes: terms.optIn ? ['fullDays', 'joined'] : ['fullDays'] }
}
