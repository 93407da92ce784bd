import { type Db, inTransaction, type JobContext } from '@tessera/server-kit'
import { sql } from 'kysely'
import { giftOf } from '../../gift-terms.ts'
import { friendStanding } from '../../kinds/referral/friend-standing.ts'
import { type OneOff, ReferralTerms } from '../../kinds/referral/kind.ts'
import { promotionsProblems } from '../../problems.ts'
import { isProblem } from '../is-problem.ts'
import { findPromotion, type PromotionRow } from '../promotions.ts'
import { giveReward } from '../rewards/give-reward.ts'
import { connectionOf } from './connected.ts'
import { type Friend, findFriends, noteFriend } from './friends.ts'

type Work = { promotion: PromotionRow; terms: ReferralTerms; oneOff: OneOff; now: Date }

const friendsAtOnce = 200

/**
 * The job: gives the rewards of friends who have met everything, and notes who is out. Once for each friend, however often it
 * runs; one that fails is logged and keeps no other from its rewards.
 */
export async function payFriends(context: JobContext): Promise<void> {
  const { db, clock, log } = context
  const now = clock()
  const { rows } = await sql<{ id: string }>`select id from promotions.promotion
    where state = 'live' and kind = 'referral' and starts_at <= ${now} order by starts_at, id`.execute(
    db,
  )
  for (const { id } of rows) {
    const promotion = await findPromotion(db, id)
    if (!promotion) continue
    const terms = ReferralTerms.parse(promotion.terms)
    if (!terms.oneOff) continue
    const work = { promotion, terms, oneOff: terms.oneOff, now }
    let after = ''
    for (;;) {
      const friends = await openFriends(db, work, after)
      for (const friend of friends) {
        try {
          await payFriend(db, friend, work)
        } catch (error) {
          log.error({ err: error, promotion: id, friend: friend.friendId }, 'a friend was not paid')
        }
      }
      const last = friends.toSorted((a, b) => a.friendId.localeCompare(b.friendId)).at(-1)
      if (!last || friends.length < friendsAtOnce) break
      after = last.friendId
    }
  }
}

/** Friends about whom this promotion has not decided for good, from a place in the order of their ids on. */
async function openFriends(
  db: Db,
  { promotion: { id, unit, startsAt, endsAt }, oneOff }: Work,
  after: string,
): Promise<Friend[]> {
  const { rows } = await sql<{ id: string }>`select i.member_id as id from identity.invited_view i
    left join promotions.friend d on d.friend_id = i.member_id
    where i.kind = 'referral' and i.made_at >= ${startsAt} and i.made_at < ${endsAt}
      and (d.state is null or (d.state = 'qualified' and d.promotion_id = ${id})) and i.member_id::text > ${after}
    order by i.member_id limit ${friendsAtOnce}`.execute(db)
  const ids = rows.map((row) => row.id)
  const where = sql`i.member_id = any(${ids}::uuid[])`
  return findFriends(db, { unit, days: oneOff.days }, { where, limit: friendsAtOnce })
}

async function payFriend(db: Db, friend: Friend, work: Work): Promise<void> {
  const { promotion, oneOff, now } = work
  const standing = friendStanding(oneOff, friend, now)
  if (standing.state === 'disqualified') {
    await noteFriend(db, promotion, { ...friend, state: 'disqualified', why: standing.why, now })
    return
  }
  if (standing.state !== 'met') return
  try {
    await inTransaction(db, (tx) => reward(tx, friend, work))
  } catch (error) {
    if (!isProblem(error, promotionsProblems.budgetUsed)) throw error
    await noteFriend(db, promotion, { ...friend, state: 'qualified', now })
  }
}

async function reward(tx: Db, friend: Friend, { promotion, terms, oneOff, now }: Work) {
  const { friendId, referrerId } = friend
  const connection = await connectionOf(tx, friend, terms)
  const { traits } = connection
  if (connection.refusal) {
    const why = connection.refusal
    await noteFriend(tx, promotion, { ...friend, state: 'disqualified', why, traits, now })
    return
  }
  const isNoted = await noteFriend(tx, promotion, { ...friend, state: 'rewarded', traits, now })
  if (!isNoted) return
  const { isReviewed } = connection
  const giving = { promotion, source: 'referral', now, isReviewed } as const
  await giveReward(tx, {
    ...giving,
    whose: { memberId: referrerId, unit: promotion.unit },
    sourceId: `friend:${friendId}`,
    gift: giftOf(oneOff.toReferrer),
  })
  if (!oneOff.toFriend) return
  await giveReward(tx, {
    ...giving,
    whose: { memberId: friendId, unit: promotion.unit },
    sourceId: 'welcome',
    gift: giftOf(oneOff.toFriend),
  })
}
