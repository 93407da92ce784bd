import { clearingOf, transfer } from '@tessera/ledger/server'
import {
  claimReward,
  decideRewardAsStaff,
  listFriends,
  listPromotions,
  listReviewedRewards,
  listRewards,
  payFriends,
} from '@tessera/promotions/server'
import { deriveId } from '@tessera/server-kit'
import { freshDatabase, withinOneDay } from '@tessera/testing'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { code, newId, ports, sumOfLedger, usd } from './bonus.fixture.ts'
import { type Referred, referralFixture, terms } from './referral.fixture.ts'

const { db } = freshDatabase({ connections: 30 })
const site = referralFixture(db)
const { clock, hire, told, publish, endAll, friendOf, owner } = site
const { deposit, bet, verify, meet, came, job, paging, seen, rewards } = site
beforeAll(withinOneDay)
beforeEach(async () => void (await endAll()))

test('a friend who deposits, plays and verifies a phone earns both their reward, once [PT-09]', async () => {
  const [ana, id] = [await owner(), await publish('referral', terms)]
  const bob = await friendOf(ana)
  expect((await listPromotions(ana.context)).list.find((each) => each.id === id)).toMatchObject({
    status: 'process',
  })
  expect(await seen(ana)).toMatchObject([
    { state: 'registered', missing: [{ need: 'deposit' }, { need: 'bets' }, { need: 'phone' }] },
  ])
  await deposit(bob, 20)
  await bet(bob, 150)
  expect(await seen(ana)).toMatchObject([
    {
      state: 'deposited',
      missing: [{ need: 'bets', left: { amount: usd(50) } }, { need: 'phone' }],
    },
  ])
  await payFriends(job())
  expect(await rewards(ana)).toEqual([])
  await bet(bob, 50)
  await verify(bob)
  expect(await seen(ana)).toMatchObject([{ state: 'qualified', missing: [] }])
  await Promise.all(Array.from({ length: 8 }, () => payFriends(job())))
  await payFriends(job())
  expect(await rewards(ana)).toEqual([['claimable', usd(10)]])
  expect(await rewards(bob)).toEqual([['claimable', usd(5)]])
  const page = await listFriends(ana.context, paging)
  expect(page).toMatchObject({
    friends: 1,
    rewarded: 1,
    waiting: { amount: usd(10) },
    list: [{ state: 'rewarded', maskedAccount: expect.stringMatching(/^fr\*\*\*x$/) }],
  })
  const [reward] = (await listRewards(ana.context)).list
  await claimReward(ana.context, reward?.id ?? '', ports)
  expect(await listFriends(ana.context, paging)).toMatchObject({
    earned: { amount: usd(10) },
    waiting: { amount: 0n },
  })
  expect(await sumOfLedger(db())).toBe(0n)
})

test('whoever is the same person by device, card, phone, e-mail or name earns nothing [G-30]', async () => {
  await publish('referral', terms)
  const ana = await owner({ name: 'Ana Prado' })
  await came(ana, '10.0.0.1', 'her browser')
  const same: Record<string, (friend: Referred) => Promise<unknown>> = {
    device: (friend) => came(friend, '10.0.0.2', 'her browser'),
    name: (friend) =>
      sql`update identity.member set payee_name = 'ANA PRADO' where id = ${friend.id}`.execute(
        db(),
      ),
    phone: async (friend) => {
      for (const { id } of [ana, friend]) {
        await sql`update identity.member set country_dialing_code = '55', mobile_num = '1199999'
          where id = ${id}`.execute(db())
      }
    },
    email: async (friend) => {
      for (const [at, { id }] of [ana, friend].entries()) {
        await sql`update identity.member set email = ${at === 0 ? 'ana@x.example' : 'ANA@x.example'}
          where id = ${id}`.execute(db())
      }
    },
    card: async (friend) => {
      // One card belongs to one member at a time: the first has unbound it since.
      for (const [{ id }, unboundAt] of [[ana, clock.now] as const, [friend, null] as const]) {
        await sql`insert into cashier.payee (id, member_id, kind, label, holder, number_sealed, number_hash, last4,
            bound_at, usable_at, unbound_at)
          values (${newId()}, ${id}, 'bank', 'Bank', 'A', 'x'::bytea, sha256('1'::bytea), '1111', ${clock.now},
            ${clock.now}, ${unboundAt})`.execute(db())
      }
    },
  }
  for (const [trait, share] of Object.entries(same)) {
    const friend = await friendOf(ana)
    await share(friend)
    await meet(friend)
    await payFriends(job())
    const { rows } = await sql<{ why: string; shared: string[] }>`select why, shared
      from promotions.friend where friend_id = ${friend.id}`.execute(db())
    expect([trait, rows[0]?.why]).toEqual([trait, 'shared'])
    expect(rows[0]?.shared).toContain(trait)
    expect(await rewards(friend)).toEqual([])
  }
  expect(await rewards(ana)).toEqual([])
  expect(
    (await seen(ana)).every(({ state, why }) => state === 'disqualified' && why === 'shared'),
  ).toBe(true)
})

test('a shared address lets the staff of the currency look first, with a reason where they refuse; agents are not paid twice', async () => {
  const id = await publish('referral', terms)
  const [ana, rosa, olga] = [await owner(), await hire('rosa', ['EUR']), await hire('olga')]
  const [bob, cleo] = [await friendOf(ana), await friendOf(ana)]
  for (const each of [ana, bob, cleo]) await came(each, '10.0.0.9', each.id)
  await meet(bob)
  await meet(cleo)
  await payFriends(job())
  const review = { ...paging, state: 'review' as const }
  expect((await listReviewedRewards(rosa, review)).list).toEqual([])
  const { list } = await listReviewedRewards(olga, review)
  const mine = list.filter(({ promotionId }) => promotionId === id)
  expect(mine).toHaveLength(4)
  const idOf = (friend: Referred) => deriveId(id, `reward friend:${friend.id} ${ana.id}`)
  const no = { id: idOf(bob), isApproved: false, reason: 'Same household' }
  expect(await code(decideRewardAsStaff(rosa, no, ports))).toBe('promotions.unknownReward')
  expect(await code(decideRewardAsStaff(olga, { ...no, reason: '' }, ports))).toBe(
    'promotions.reasonMissing',
  )
  await decideRewardAsStaff(olga, no, ports)
  await decideRewardAsStaff(olga, { id: idOf(cleo), isApproved: true, reason: '' }, ports)
  expect(await code(decideRewardAsStaff(olga, { ...no, isApproved: true }, ports))).toBe(
    'promotions.rewardDecided',
  )
  expect((await rewards(ana)).toSorted(([a], [b]) => String(a).localeCompare(String(b)))).toEqual([
    ['claimable', usd(10)],
    ['rejected', usd(10)],
  ])
  expect((await told(ana.id)).map(({ title }) => title).toSorted()).toEqual([
    'Your reward was approved',
    'Your reward was rejected',
  ])

  const agent = await owner({ type: 1 })
  const below = await friendOf(agent)
  await meet(below)
  await payFriends(job())
  expect(await seen(agent)).toMatchObject([{ state: 'disqualified', why: 'agent' }])
  expect(await rewards(agent)).toEqual([])
})

test('however many promotions run, one pays for a friend', async () => {
  await publish('referral', terms)
  await publish('referral', terms)
  const ana = await owner()
  await meet(await friendOf(ana))
  await Promise.all(Array.from({ length: 6 }, () => payFriends(job())))
  await payFriends(job())
  expect(await rewards(ana)).toEqual([['claimable', usd(10)]])
})

test('where the budget is used a friend stays qualified, and is paid once there is more', async () => {
  const id = await publish('referral', terms, usd(12))
  const ana = await owner()
  const bob = await friendOf(ana)
  await meet(bob)
  await payFriends(job())
  expect(await rewards(ana)).toEqual([])
  expect(await rewards(bob)).toEqual([])
  expect(await seen(ana)).toMatchObject([{ state: 'qualified' }])
  await transfer(db(), {
    id: newId(),
    legs: [
      {
        from: clearingOf('sandbox', 'USD'),
        to: { owner: `promotion:${id}`, purpose: 'held', unit: 'USD' },
        amount: usd(5),
      },
    ],
    reason: 'promotion budget',
    subject: `promotion:${id}`,
  })
  await payFriends(job())
  expect(await rewards(ana)).toEqual([['claimable', usd(10)]])
  expect(await seen(ana)).toMatchObject([{ state: 'rewarded' }])
})
