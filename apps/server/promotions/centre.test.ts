import { hasRebatesToClaim } from '@tessera/loyalty/server'
import {
  claimReward,
  decideReward,
  giveReward,
  listCredits,
  listRunning,
  pushAvailable,
  readAvailable,
  setMuted,
  tellRewardJob,
} from '@tessera/promotions/server'
import { createLog, inTransaction, type JobContext } from '@tessera/server-kit'
import { freshDatabase, testContext } from '@tessera/testing'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { sendPlatformMessage } from '../send-platform-message.ts'
import {
  began,
  type BonusFixture,
  bonusFixture,
  digits,
  newId,
  ports,
  running,
  usd,
} from './bonus.fixture.ts'

const { db } = freshDatabase()
const centre = { hasRebatesToClaim, sendMessage: sendPlatformMessage }
const paging = { pageNo: 1, pageSize: 20 }
const count = async (who: BonusFixture) =>
  (await readAvailable(who.context, centre)).availablePromoCount

async function give(who: BonusFixture, promotionId: string, sourceId: string, isReviewed = false) {
  const giving = {
    whose: { memberId: who.memberId, unit: 'USD' },
    promotion: { id: promotionId, unit: 'USD' },
    source: 'mission' as const,
    sourceId,
    gift: { kind: 'cash' as const, amount: usd(5), multiplePpm: 0 },
    now: began,
    isReviewed,
  }
  await inTransaction(db(), (tx) => giveReward(tx, giving))
  const { rows } = await sql<{ id: string }>`select id from promotions.reward
    where member_id = ${who.memberId} and source_id = ${sourceId}`.execute(db())
  return rows[0]!.id
}

/** What the queue was told to do for rewards of a member, done once more than once. */
async function runJobs(who: BonusFixture, times = 1) {
  const { rows } = await sql<{ key: string }>`select key from graphile_worker.jobs
    where task_identifier = 'promotions.tellReward'`.execute(db())
  const context = {
    ...testContext(db(), { clock: () => began }),
    log: createLog('silent'),
    signal: new AbortController().signal,
  }
  for (let time = 0; time < times; time++) {
    for (const { key } of rows) {
      const rewardId = key.split(' ')[1]
      await tellRewardJob(centre).run(context as unknown as JobContext, { rewardId })
    }
  }
  return context.pushed.filter(({ audience }) => audience === who.memberId)
}
const inbox = async ({ memberId }: BonusFixture) => {
  const { rows } = await sql<{ texts: Record<string, { title: string; content: string }> }>`
    select texts from messages.message where member_id = ${memberId}`.execute(db())
  return rows.map(({ texts }) => texts)
}

test('what can be claimed is counted over rewards, bonuses and rebates, and falls with each claim [PT-08] [ST-10]', async () => {
  const ana = bonusFixture(db())
  expect(await count(ana)).toBe(0)
  const promotion = await running(db(), 'no-deposit', { amount: digits(30) })
  expect(await count(ana)).toBe(1)
  const [first, second] = [await give(ana, promotion, 'one'), await give(ana, promotion, 'two')]
  const third = await give(ana, promotion, 'three', true)
  expect(await count(ana)).toBe(3)
  await claimReward(ana.context, first, ports)
  await ana.claim(promotion)
  expect(await count(ana)).toBe(1)
  const staff = { id: newId(), account: 'reviewer' }
  await inTransaction(db(), (tx) =>
    decideReward(tx, third, { isApproved: true, reason: '', staff, now: began }),
  )
  expect(await count(ana)).toBe(2)
  ana.clock.now = new Date(began.getTime() + 8 * 86_400_000)
  expect(await count(ana)).toBe(0)
  expect(second).not.toBe(first)
  // A promotion whose budget is used up gives nothing to claim.
  await running(db(), 'no-deposit', { amount: digits(30) }, usd(10))
  expect(await count(ana)).toBe(0)
})

test('browsers are told the number as soon as a reward waits, and the inbox has one message of it', async () => {
  const promotion = await running(db(), 'no-deposit', { amount: digits(30) }, usd(25))
  const bob = bonusFixture(db())
  const others = await count(bob)
  await give(bob, promotion, 'for bob')
  const pushed = await runJobs(bob, 2)
  expect(pushed).toContainEqual({
    feed: 'promotions.availableChanged',
    audience: bob.memberId,
    message: { availablePromoCount: others + 1 },
  })
  const messages = await inbox(bob)
  expect(messages).toHaveLength(1)
  expect(messages[0]?.['EN']?.content).toContain('**no-deposit**')
  expect(messages[0]?.['ES']?.title).toBe('Te espera una recompensa')
})

test('who has muted rewards gets no message of them, and sees the number all the same', async () => {
  const promotion = await running(db(), 'no-deposit', { amount: digits(30) }, usd(25))
  const eva = bonusFixture(db())
  await setMuted(eva.context, true)
  await setMuted(eva.context, true)
  await give(eva, promotion, 'for eva')
  expect(await runJobs(eva)).toHaveLength(1)
  expect(await inbox(eva)).toEqual([])
  await setMuted(eva.context, false)
  await give(eva, promotion, 'for eva again')
  await runJobs(eva)
  // The first reward is told as well: its job runs again, and its message was not written yet.
  expect((await inbox(eva)).length).toBeGreaterThan(0)
})

test('the history has what was claimed, runs and is reviewed, newest first, and can be filtered', async () => {
  const promotion = await running(db(), 'no-deposit', { amount: digits(30) }, usd(100))
  const carl = bonusFixture(db())
  const reward = await give(carl, promotion, 'for carl')
  await give(carl, promotion, 'still to claim')
  await give(carl, promotion, 'in review', true)
  await claimReward(carl.context, reward, ports)
  await carl.claim(promotion)
  const { list, totalPages } = await listCredits(carl.context, paging)
  expect(totalPages).toBe(1)
  expect(list.map(({ source, state }) => `${source} ${state}`).toSorted()).toEqual([
    'bonus running',
    'mission claimed',
    'mission review',
  ])
  const only = await listCredits(carl.context, { ...paging, source: 'bonus' })
  expect(only.list).toMatchObject([{ money: { amount: usd(30) }, names: { EN: 'no-deposit' } }])
  const claimed = await listCredits(carl.context, { ...paging, state: 'claimed' })
  expect(claimed.list.map(({ gift }) => gift?.key)).toEqual(['gift.cash.free'])
  const small = await listCredits(carl.context, { pageNo: 2, pageSize: 2 })
  expect([small.list.length, small.totalPages]).toEqual([1, 2])
})

test('guests are told what runs in the currency of the site, with the figures of nobody [PT-13]', async () => {
  const id = await running(db(), 'deposit-match', {
    sharePpm: 500_000,
    most: digits(100),
    smallestDeposit: digits(20),
    which: 'any',
    grants: 3,
  })
  const { list } = await listRunning({ db: db(), clock: () => began })
  const own = list.find((each) => each.id === id)
  expect(own).toMatchObject({ kind: 'deposit-match', status: 'join', bonus: null })
  expect(own?.terms[0]?.key).toBe('term.match')
  expect(own?.example?.key).toBe('example.deposit')
  const late = await listRunning({ db: db(), clock: () => new Date('2019-01-01T00:00:00Z') })
  expect(late.list.find((each) => each.id === id)?.status).toBe('soon')
})

test('a number is pushed to the member alone', async () => {
  const dora = bonusFixture(db())
  const context = testContext(db(), { clock: () => began })
  await pushAvailable(context, { memberId: dora.memberId, unit: 'USD' }, centre)
  expect(context.pushed.map(({ audience }) => audience)).toEqual([dora.memberId])
})
