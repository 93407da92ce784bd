import { decideReward, endPromotion, listPromotions, listRewards } from '@tessera/promotions/server'
import { freshDatabase } from '@tessera/testing'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { code, sumOfLedger, usd } from './bonus.fixture.ts'
import {
  amountSteps,
  countSteps,
  missionFixture,
  type MissionFixture,
  missionTerms,
} from './missions.fixture.ts'

const { db } = freshDatabase({ connections: 60 })
let site: MissionFixture
beforeAll(async () => {
  site = await missionFixture(db())
})
const whole = '2000-01-01'
const at = (text: string) => new Date(text)
const states = (shown: { steps: { state: string }[] } | undefined) =>
  shown?.steps.map(({ state }) => state)

test('where nothing runs the listener reads no bet [PT-05]', async () => {
  const ana = await site.member()
  await site.bet(ana, 10)
  await site.hear()
  const { rows } = await sql`select position from kit.listener
    where name = 'promotions.missionBets' and position ? 'at'`.execute(db())
  expect(rows).toEqual([])
})

test('at 3 of 5 steps the first three can be claimed, and each pays once [PT-05] [CL-43]', async () => {
  const steps = amountSteps([10, 1], [20, 2], [50, 3], [100, 4], [200, 5])
  const id = await site.run('mission', missionTerms({ amountSteps: steps }))
  const [ana, bob] = [await site.member(), await site.member()]
  await site.bet(ana, 40)
  await site.bet(ana, 15)
  await site.bet(bob, 9.99)
  await site.hear()
  const shown = await site.mission(ana, id)
  expect(shown?.progress).toBe(usd(55))
  expect(states(shown)).toEqual(['reached', 'reached', 'reached', 'open', 'open'])
  expect((await site.read(ana)).claimable).toBe(3)
  expect(states(await site.mission(bob, id))).toEqual(['open', 'open', 'open', 'open', 'open'])
  await site.claim(ana, id, whole, 2)
  await site.claim(ana, id, whole, 2)
  expect(await site.cash(ana)).toBe(usd(2))
  expect(await code(site.claim(ana, id, whole, 4))).toBe('promotions.stepNotReached')
  expect(await code(site.claim(ana, id, '2026-03-10', 1))).toBe('promotions.stepNotReached')
  expect(states(await site.mission(ana, id))).toEqual([
    'reached',
    'claimed',
    'reached',
    'open',
    'open',
  ])
})

test('a gift over the review limit of a mission waits for the staff, and pays once they agree', async () => {
  const terms = missionTerms({
    amountSteps: amountSteps([10, 1], [20, 8]),
    reviewOver: String(usd(5)),
  })
  const id = await site.run('mission', terms)
  const ana = await site.member()
  await site.bet(ana, 20)
  await site.hear()
  expect((await site.mission(ana, id))?.terms.map(({ key }) => key)).toContain('mission.review')
  expect(await site.claim(ana, id, whole, 1)).toEqual({ isReviewed: false })
  expect(await site.claim(ana, id, whole, 2)).toEqual({ isReviewed: true })
  expect(await site.cash(ana)).toBe(usd(1))
  expect(states(await site.mission(ana, id))).toEqual(['claimed', 'review'])
  expect(await code(site.claim(ana, id, whole, 2))).toBe('promotions.rewardInReview')
  const { rows } = await sql<{ id: string }>`select id from promotions.reward
    where promotion_id = ${id} and state = 'review'`.execute(db())
  const staff = { id: crypto.randomUUID(), account: 'olga' }
  const approved = { isApproved: true, reason: '', staff, now: at('2026-03-10T12:00:00.000Z') }
  await db()
    .transaction()
    .execute((tx) => decideReward(tx, rows[0]?.id ?? '', approved))
  expect(states(await site.mission(ana, id))).toEqual(['claimed', 'reached'])
  await site.claim(ana, id, whole, 2)
  expect(await site.cash(ana)).toBe(usd(9))
})

test('a step that is claimed fifty times at once pays once', async () => {
  const id = await site.run('mission', missionTerms({ amountSteps: amountSteps([10, 7]) }))
  const ana = await site.member()
  await site.bet(ana, 10)
  await site.hear()
  const ends = await Promise.all(
    Array.from({ length: 50 }, () => code(site.claim(ana, id, whole, 1))),
  )
  expect(new Set(ends)).toEqual(new Set(['done']))
  expect(await site.cash(ana)).toBe(usd(7))
  const { rows } = await sql`select from promotions.reward where promotion_id = ${id}`.execute(db())
  expect(rows.length).toBe(1)
})

test('a mission gives no more than its budget, and says so', async () => {
  const terms = missionTerms({ amountSteps: amountSteps([10, 60]) })
  const id = await site.run('mission', terms, { budget: 100 })
  const [ana, bob] = [await site.member(), await site.member()]
  for (const who of [ana, bob]) await site.bet(who, 10)
  await site.hear()
  const ends = await Promise.all([ana, bob].map((who) => code(site.claim(who, id, whole, 1))))
  expect(ends.toSorted()).toEqual(['done', 'promotions.budgetUsed'])
})

test('what was claimed stays claimed when the bet behind it is void later', async () => {
  const id = await site.run('mission', missionTerms({ amountSteps: amountSteps([10, 3], [20, 1]) }))
  const ana = await site.member()
  const bet = await site.bet(ana, 10)
  await site.hear()
  await site.claim(ana, id, whole, 1)
  await site.undo(bet)
  await site.hear()
  const shown = await site.mission(ana, id)
  expect(shown?.progress).toBe(0n)
  expect(states(shown)).toEqual(['claimed', 'open'])
  expect(shown?.terms.map(({ key }) => key)).toContain('mission.kept')
  expect(await site.cash(ana)).toBe(usd(3))
})

test('a bet counts when it is settled: after the end, or before its member joined, it does not', async () => {
  const id = await site.run(
    'mission',
    missionTerms({ optIn: true, amountSteps: amountSteps([10, 1]) }),
    { until: '2026-03-11' },
  )
  const ana = await site.member()
  await site.bet(ana, 5)
  expect((await site.mission(ana, id))?.state).toBe('join')
  await site.join(ana, id)
  await site.bet(ana, 6, { at: at('2026-03-10T23:59:59.999Z') })
  await site.bet(ana, 7, { at: at('2026-03-11T00:00:00Z') })
  await site.hear()
  expect((await site.mission(ana, id))?.progress).toBe(usd(6))
})

test('a step of yesterday can be claimed for seven days', async () => {
  const id = await site.run(
    'mission',
    missionTerms({ period: 'daily', amountSteps: amountSteps([10, 2]) }),
  )
  const [ana, bob] = [await site.member(), await site.member()]
  for (const who of [ana, bob]) await site.bet(who, 12, { at: at('2026-03-08T20:00:00Z') })
  await site.hear()
  const shown = await site.mission(ana, id)
  expect(states(shown)).toEqual(['open'])
  expect(shown?.unclaimed).toMatchObject([
    { period: '2026-03-09', step: 1, until: '2026-03-16T16:00:00.000Z' },
  ])
  await site.claim(ana, id, '2026-03-09', 1)
  expect(await site.cash(ana)).toBe(usd(2))
  site.clock.pass(at('2026-03-16T16:00:00Z').getTime() - site.clock().getTime())
  expect(await code(site.claim(bob, id, '2026-03-09', 1))).toBe('promotions.stepNotReached')
  site.clock.pass(at('2026-03-10T12:00:00Z').getTime() - site.clock().getTime())
})

test('a mission of a chain opens when the one before it is done, and counts from there', async () => {
  const first = await site.run('mission', missionTerms({ amountSteps: amountSteps([10, 1]) }))
  const next = await site.run(
    'mission',
    missionTerms({ after: first, amountSteps: amountSteps([10, 1]) }),
  )
  const ana = await site.member()
  await site.bet(ana, 30)
  await site.hear()
  expect(await site.mission(ana, next)).toMatchObject({
    state: 'locked',
    after: { id: first },
    progress: 0n,
  })
  await site.claim(ana, first, whole, 1)
  await site.bet(ana, 12)
  await site.hear()
  expect(await site.mission(ana, next)).toMatchObject({ state: 'running', progress: usd(12) })
  const wrong = missionTerms({ after: crypto.randomUUID(), amountSteps: amountSteps([10, 1]) })
  expect(await code(site.run('mission', wrong))).toBe('promotions.termsRefused')
})

test('trial accounts take no part', async () => {
  const id = await site.run('mission', missionTerms({ amountSteps: amountSteps([10, 1]) }))
  const trial = await site.member({ type: 4 })
  await site.bet(trial, 30)
  await site.hear()
  expect((await site.mission(trial, id))?.progress).toBe(0n)
})

test('what members have reached is in their rewards when a mission is ended early', async () => {
  const id = await site.run('mission', missionTerms({ amountSteps: amountSteps([10, 4], [50, 9]) }))
  const [ana, bob] = [await site.member(), await site.member()]
  await site.bet(ana, 20)
  await site.bet(bob, 5)
  await site.hear()
  await endPromotion(db(), id, site.clock())
  const rewardsOf = async (who: { id: string }) =>
    (await listRewards(site.as(who))).list.map(({ source, state, money }) => [
      source,
      state,
      money?.amount,
    ])
  expect(await rewardsOf(ana)).toEqual([['mission', 'claimable', usd(4)]])
  expect(await rewardsOf(bob)).toEqual([])
  expect(await code(site.claim(bob, id, whole, 1))).toBe('promotions.notRunning')
})

test('the card of a mission says how it stands: joined, in progress, to claim, claimed', async () => {
  const id = await site.run(
    'mission',
    missionTerms({ optIn: true, amountSteps: amountSteps([10, 1]) }),
  )
  const ana = await site.member()
  const status = async () =>
    (await listPromotions(site.as(ana))).list.find((each) => each.id === id)?.status
  const seen = [await status()]
  await site.join(ana, id)
  seen.push(await status())
  await site.bet(ana, 5)
  await site.hear()
  seen.push(await status())
  await site.bet(ana, 5)
  await site.hear()
  seen.push(await status())
  await site.claim(ana, id, whole, 1)
  seen.push(await status())
  expect(seen).toEqual(['join', 'joined', 'process', 'claim', 'claimed'])
})

test('terms that cannot be kept are refused', async () => {
  const wrong = [
    missionTerms({}),
    missionTerms({ amountSteps: amountSteps([20, 1], [10, 1]) }),
    missionTerms({ metric: 'betCount', amountSteps: amountSteps([20, 1]) }),
    missionTerms({ metric: 'firstDeposit', countSteps: countSteps([2, 1]) }),
    missionTerms({ metric: 'profile', period: 'daily', countSteps: countSteps([1, 1]) }),
    missionTerms({ metric: 'depositSum', amountSteps: amountSteps([1, 1]), vendors: ['PG'] }),
  ]
  for (const terms of wrong) {
    expect(await code(site.run('mission', terms))).toBe('promotions.termsRefused')
  }
})

test('the books hold', async () => {
  expect(await sumOfLedger(db())).toBe(0n)
})
