import { claimReward, decideReward, expireReward, giveReward } from '@tessera/promotions/server'
import { inTransaction } from '@tessera/server-kit'
import { freshDatabase } from '@tessera/testing'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import {
  began,
  type BonusFixture,
  bonusFixture,
  code,
  digits,
  newId,
  ports,
  running,
  sumOfLedger,
  usd,
  usualTerms,
} from './bonus.fixture.ts'

const { db } = freshDatabase({ connections: 20 })
const day = 86_400_000

type Gift = Parameters<typeof giveReward>[1]['gift']
const cash = (dollars: number): Gift => ({
  kind: 'cash',
  amount: usd(dollars),
  multiplePpm: 1_000_000,
})

async function give(
  promotionId: string,
  { memberId }: BonusFixture,
  gift: Gift,
  more: { sourceId?: string; isReviewed?: boolean } = {},
) {
  const whose = { memberId, unit: 'USD' }
  const promotion = { id: promotionId, unit: 'USD' }
  const { sourceId = 'first', ...rest } = more
  await inTransaction(db(), (tx) =>
    giveReward(tx, { whose, promotion, source: 'promo', sourceId, gift, now: began, ...rest }),
  )
  const { rows } = await sql<{ id: string }>`select id from promotions.reward
    where promotion_id = ${promotionId} and member_id = ${memberId} and source_id = ${sourceId}`.execute(
    db(),
  )
  return rows[0]?.id ?? ''
}
const claim = (who: BonusFixture, id: string) => claimReward(who.context, id, ports)
const leftOf = async (promotionId: string) => {
  const { rows } = await sql<{ left: bigint }>`select balance as left from ledger.balance_view
    where owner = ${`promotion:${promotionId}`} and purpose = 'held'`.execute(db())
  return rows[0]?.left ?? 0n
}
const noDeposit = (budget: bigint) => running(db(), 'no-deposit', { amount: digits(30) }, budget)

test('a reward is given once for what it is for, and claimed fifty at once it is paid once', async () => {
  const promotion = await noDeposit(usd(100))
  const ana = bonusFixture(db())
  const ids = await Promise.all(Array.from({ length: 10 }, () => give(promotion, ana, cash(20))))
  expect(new Set(ids).size).toBe(1)
  expect(await leftOf(promotion)).toBe(usd(80))
  expect(await ana.has()).toEqual([0n, 0n, 0n])
  const [id = ''] = ids
  await Promise.all(Array.from({ length: 50 }, () => claim(ana, id)))
  expect(await ana.has()).toEqual([usd(20), 0n, 0n])
  const { rows } = await sql<{ required: bigint }>`select required from cashier.requirement_view
    where source = 'bonus' and source_id = ${id}`.execute(db())
  expect(rows).toEqual([{ required: usd(20) }])
  expect(await sumOfLedger(db())).toBe(0n)
})

test('rewards never give more than the budget of their promotion', async () => {
  const promotion = await noDeposit(usd(50))
  const members = Array.from({ length: 8 }, () => bonusFixture(db()))
  const ends = await Promise.all(members.map((each) => code(give(promotion, each, cash(20)))))
  expect(ends.filter((end) => end === 'done')).toHaveLength(2)
  expect(ends.filter((end) => end === 'promotions.budgetUsed')).toHaveLength(6)
})

test('nobody claims the reward of another member, nor one that does not exist', async () => {
  const promotion = await noDeposit(usd(100))
  const id = await give(promotion, bonusFixture(db()), cash(20))
  const bob = bonusFixture(db())
  expect(await code(claim(bob, id))).toBe('promotions.unknownReward')
  expect(await code(claim(bob, newId()))).toBe('promotions.unknownReward')
})

test('a reward of bonus money starts with the terms of its gift', async () => {
  const promotion = await noDeposit(usd(100))
  const ana = bonusFixture(db())
  const terms = { ...usualTerms, base: 'bonus' as const, times: 3, largestStake: digits(5) }
  await claim(ana, await give(promotion, ana, { kind: 'bonus', amount: usd(10), terms }))
  expect(await ana.has()).toEqual([0n, usd(10), 0n])
  expect(await ana.bonuses()).toMatchObject([
    { state: 'active', required: { amount: usd(30) }, granted: { amount: usd(10) } },
  ])
  expect(await code(ana.place(usd(6)))).toBe('bets.bonusStakeAbove')
})

test('a reward of points gives whole points, told in the changes of the mall', async () => {
  const promotion = await noDeposit(usd(100))
  const ana = bonusFixture(db())
  const id = await give(promotion, ana, { kind: 'points', points: 250n })
  await Promise.all([claim(ana, id), claim(ana, id)])
  const { rows } = await sql`select kind, points, balance from loyalty.point_change
    where member_id = ${ana.memberId}`.execute(db())
  expect(rows).toEqual([{ kind: 'reward', points: 250n, balance: 250n }])
})

test('what nobody claims in time goes back to its promotion, once', async () => {
  const promotion = await noDeposit(usd(100))
  const ana = bonusFixture(db())
  const id = await give(promotion, ana, cash(20))
  await expireReward(db(), id, new Date(began.getTime() + 6 * day))
  expect(await leftOf(promotion)).toBe(usd(80))
  const later = new Date(began.getTime() + 7 * day)
  await Promise.all([expireReward(db(), id, later), expireReward(db(), id, later)])
  expect(await leftOf(promotion)).toBe(usd(100))
  ana.clock.now = later
  expect(await code(claim(ana, id))).toBe('promotions.rewardEnded')
})

test('a reward in review waits for a decision, and a rejected one gives its money back', async () => {
  const promotion = await noDeposit(usd(100))
  const ana = bonusFixture(db())
  const staff = { id: newId(), account: 'olga' }
  const decide = (id: string, isApproved: boolean) =>
    inTransaction(db(), (tx) =>
      decideReward(tx, id, { isApproved, reason: 'looked at', staff, now: began }),
    )
  const first = await give(promotion, ana, cash(20), { isReviewed: true })
  expect(await code(claim(ana, first))).toBe('promotions.rewardInReview')
  await decide(first, true)
  await decide(first, true)
  expect(await code(decide(first, false))).toBe('promotions.rewardDecided')
  await claim(ana, first)
  const second = await give(promotion, ana, cash(30), { sourceId: 'second', isReviewed: true })
  await decide(second, false)
  expect(await code(claim(ana, second))).toBe('promotions.rewardEnded')
  expect(await code(decide(second, true))).toBe('promotions.rewardDecided')
  expect(await ana.has()).toEqual([usd(20), 0n, 0n])
  expect(await leftOf(promotion)).toBe(usd(80))
  const free = await give(promotion, ana, cash(1), { sourceId: 'third' })
  expect(await code(decide(free, true))).toBe('promotions.unknownReward')
})
