import { type Db, deriveId } from '@tessera/server-kit'
import { sql } from 'kysely'
import { giftOf } from '../../../gift-terms.ts'
import { friendStanding } from '../../../kinds/referral/friend-standing.ts'
import { type OneOff, ReferralTerms } from '../../../kinds/referral/kind.ts'
import { simulatedFriendsMost } from '../../../builder-limits.ts'
import { finishedDays } from '../../daily/business-span.ts'
import { type Connection, connectionOf, type Pair } from '../../referral/connected.ts'
import { findFriends } from '../../referral/friends.ts'
import { playedLines, sharesOfLines } from '../../referral/referral-shares.ts'
import { payPastDays, type SharesOfDay } from './judge-daily.ts'
import { accountsOf } from './past-doings.ts'
import { type Judge, type Judging, type PastReward, rewardOf, withinBudget } from './past-reward.ts'

/** What two accounts have in common, looked up once for each pair. */
function connections(db: Db, terms: ReferralTerms) {
  const known = new Map<string, Connection>()
  return {
    known,
    of: async (pair: Pair): Promise<Connection> => {
      const key = `${pair.referrerId} ${pair.friendId}`
      const found = known.get(key) ?? (await connectionOf(db, pair, terms))
      known.set(key, found)
      return found
    },
  }
}
type Connections = ReturnType<typeof connections>

/** Friends who registered within the time: what both get for each who has met everything by now. */
async function oneOffRewards(
  db: Db,
  judging: Judging,
  { oneOff, connected }: { oneOff: OneOff; connected: Connections },
): Promise<{ rewards: PastReward[]; isCut: boolean }> {
  const { unit, from, now } = judging
  const found = await findFriends(
    db,
    { unit, days: oneOff.days },
    {
      where: sql`i.made_at >= ${from} and i.made_at < ${now}`,
      limit: simulatedFriendsMost + 1,
    },
  )
  const friends = found
    .slice(0, simulatedFriendsMost)
    .filter((friend) => friendStanding(oneOff, friend, now).state === 'met')
  const ids = friends.flatMap(({ referrerId, friendId }) => [referrerId, friendId])
  const accounts = await accountsOf(db, ids, judging)
  const rewards: PastReward[] = []
  for (const friend of friends) {
    if ((await connected.of(friend)).refusal) continue
    const at = friend.firstDeposit?.at ?? friend.registeredAt
    const give = (memberId: string, gift: OneOff['toReferrer']) => {
      const account = accounts.get(memberId)
      if (account !== undefined) rewards.push(rewardOf({ memberId, account, at }, giftOf(gift)))
    }
    give(friend.referrerId, oneOff.toReferrer)
    if (oneOff.toFriend) give(friend.friendId, oneOff.toFriend)
  }
  return { rewards, isCut: found.length > simulatedFriendsMost }
}

/** Refer and win, as if it had begun with the month: for friends who came in it. */
export const judgeReferral: Judge = async (db, judging) => {
  const terms = ReferralTerms.parse(judging.terms)
  const { unit, from, now, budget } = judging
  const connected = connections(db, terms)
  const once = terms.oneOff
    ? await oneOffRewards(db, judging, { oneOff: terms.oneOff, connected })
    : { rewards: [], isCut: false }
  const first = withinBudget(once.rewards, budget)
  const promotion = { id: deriveId(unit, 'simulated'), unit, startsAt: from, endsAt: now }
  const days: SharesOfDay[] = []
  for (const span of terms.ongoing ? await finishedDays(db, promotion, now) : []) {
    const lines = await playedLines(db, promotion, { terms, span })
    const kept: typeof lines = []
    for (const line of lines) if (!(await connected.of(line)).refusal) kept.push(line)
    days.push({ at: span.until, shares: sharesOfLines(kept) })
  }
  const left = budget - first.rewards.reduce((sum, { amount }) => sum + amount, 0n)
  const later = await payPastDays(db, days, { judging: { ...judging, budget: left }, most: null })
  return {
    rewards: [...first.rewards, ...later.rewards],
    unserved: first.unserved + later.unserved,
    isCut: once.isCut,
    notes: ['friends'],
    refused: [...connected.known.values()].filter(({ refusal }) => refusal !== null).length,
  }
}
