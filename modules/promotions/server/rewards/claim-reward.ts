import { refuseOnBreak } from '@tessera/compliance/server'
import { bonusHeldOf, cashOf, pushBalance, transfer } from '@tessera/ledger/server'
import { type Db, deriveId, inTransaction, type MemberContext } from '@tessera/server-kit'
import { sql } from 'kysely'
import { moneyOf } from '../../gift-terms.ts'
import { promotionsProblems } from '../../problems.ts'
import { baseOf } from '../../read-terms.ts'
import { eventOfReward, insertBonus, lockMember } from '../bonuses.ts'
import { giveFreeStakes } from '../free-stakes/give-free-stakes.ts'
import type { PromotionsPorts } from '../ports.ts'
import { findPromotion } from '../promotions.ts'
import { startNext } from '../start-next.ts'
import { lockReward, rewardAccountOf, type RewardRow } from './rewards.ts'
import { giverOf } from './tickets.ts'

type At = { now: Date; ports: PromotionsPorts }

/**
 * Hands a member a reward that waits for them. Claimed again it changes nothing. Problems: `unknownReward`, `rewardInReview`,
 * `rewardEnded`, `compliance.onBreak`.
 */
export async function claimReward(
  { db, member, clock, push }: MemberContext,
  id: string,
  ports: PromotionsPorts,
): Promise<void> {
  const now = clock()
  const isFirst = await inTransaction(db, async (tx) => {
    await lockMember(tx, { memberId: member.id, unit: member.currency })
    const reward = await lockReward(tx, id)
    if (reward?.memberId !== member.id || reward.unit !== member.currency) {
      throw promotionsProblems.unknownReward()
    }
    if (reward.state === 'claimed') return false
    if (reward.state === 'review') throw promotionsProblems.rewardInReview()
    const isOver = reward.state !== 'claimable' || !reward.expiresAt || reward.expiresAt <= now
    if (isOver) throw promotionsProblems.rewardEnded()
    await refuseOnBreak(tx, member.id)
    await sql`update promotions.reward set state = 'claimed', claimed_at = ${now}, ended_at = ${now}
      where id = ${id}`.execute(tx)
    await handOver(tx, reward, { now, ports })
    return true
  })
  if (isFirst) await pushBalance({ db, push }, member.id, member.currency)
}

async function handOver(tx: Db, reward: RewardRow, at: At): Promise<void> {
  const { id, memberId, unit, gift } = reward
  const whose = { memberId, unit }
  switch (gift.kind) {
    case 'cash':
      return payCash(tx, reward, { ...at, multiplePpm: gift.multiplePpm })
    case 'bonus':
      return openBonus(tx, reward, at)
    case 'freeRounds':
      return openFreeRounds(tx, reward, at)
    case 'points':
      return at.ports.givePoints(tx, {
        id: deriveId(id, 'points'),
        memberId,
        unit,
        points: gift.points,
        now: at.now,
      })
    case 'tickets':
    case 'spins':
      return giverOf(gift.kind)(tx, { rewardId: id, whose, gift, now: at.now })
  }
}

/** Free rounds from what the reward holds: they can be played from now on. */
async function openFreeRounds(tx: Db, reward: RewardRow, { now }: At): Promise<void> {
  const { id, memberId, unit, gift, promotionId } = reward
  if (gift.kind !== 'freeRounds') throw new Error('only free rounds open free rounds')
  const promotion = await findPromotion(tx, promotionId)
  if (!promotion) throw new Error('a reward has its promotion')
  await giveFreeStakes(tx, {
    id: deriveId(id, 'free rounds'),
    whose: { memberId, unit },
    promotion,
    event: eventOfReward(id),
    terms: gift.rounds,
    from: rewardAccountOf(id, unit),
    now,
  })
}

async function payCash(
  tx: Db,
  { id, memberId, unit, amount }: RewardRow,
  { multiplePpm, ports }: At & { multiplePpm: number },
): Promise<void> {
  await transfer(tx, {
    id: deriveId(id, 'claim'),
    legs: [{ from: rewardAccountOf(id, unit), to: cashOf(memberId, unit), amount }],
    reason: 'reward',
    subject: `reward:${id}`,
  })
  if (multiplePpm === 0) return
  await ports.addTurnover(tx, {
    memberId,
    unit,
    source: 'bonus',
    sourceId: id,
    amount,
    multiplePpm,
  })
}

/** Bonus money by the terms of the gift: it starts, or waits in the queue. */
async function openBonus(tx: Db, reward: RewardRow, at: At): Promise<void> {
  const { id, memberId, unit, gift, promotionId } = reward
  if (gift.kind !== 'bonus') throw new Error('only bonus money opens a bonus')
  const promotion = await findPromotion(tx, promotionId)
  if (!promotion) throw new Error('a reward has its promotion')
  const bonusId = deriveId(id, 'bonus')
  const amount = moneyOf(gift)
  await insertBonus(
    tx,
    {
      id: bonusId,
      promotionId,
      memberId,
      unit,
      kind: promotion.kind,
      event: eventOfReward(id),
      terms: gift.terms,
      granted: amount,
      base: baseOf(gift.terms, { amount, deposit: 0n }),
    },
    at.now,
  )
  await transfer(tx, {
    id: deriveId(id, 'claim'),
    legs: [{ from: rewardAccountOf(id, unit), to: bonusHeldOf(memberId, unit), amount }],
    reason: 'bonus granted',
    subject: `bonus:${bonusId}`,
  })
  await startNext(tx, { memberId, unit }, at)
}
