import { betsProblems } from '@tessera/bets/calls'
import { evenMarket, validOfLive, validOfLottery } from '@tessera/bets/server'
import { addTurnover, readTurnover } from '@tessera/cashier/server'
import { promotionsProblems } from '@tessera/promotions/calls'
import { inTransaction, readBusinessDays } from '@tessera/server-kit'
import { freshDatabase } from '@tessera/testing'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { bonusFixture, code, digits, newId, running, sumOfLedger, usd } from './bonus.fixture.ts'

// What is tried against bonuses, and what their terms say: nothing is taken away later that was accepted before.

const { db } = freshDatabase({ connections: 20 })

type Member = ReturnType<typeof bonusFixture>

const withBonus = async (terms: object = {}, cash = 0n) => {
  const ana = bonusFixture(db())
  if (cash > 0n) await ana.fund(cash)
  const promotion = await running(db(), 'no-deposit', {
    amount: digits(100),
    weights: {},
    ...terms,
  })
  return { ana, promotion, id: await ana.claim(promotion) }
}
const wagered = async (ana: Member) => (await ana.bonuses())[0]?.wagered.amount
const problemOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (problem: unknown) => problem,
  )

test('opposite bets of one round count what is at risk alone', async () => {
  const { ana } = await withBonus()
  const tickets = [
    {
      id: await ana.place(usd(30), { category: 'LIVE' }),
      bet: 'banker',
      stake: usd(30),
      prize: usd(60),
    },
    {
      id: await ana.place(usd(30), { category: 'LIVE' }),
      bet: 'player',
      stake: usd(30),
      prize: 0n,
    },
    {
      id: await ana.place(usd(10), { category: 'LIVE' }),
      bet: 'banker',
      stake: usd(10),
      prize: usd(20),
    },
  ].map((ticket) => ({ ...ticket, game: 'baccarat' as const }))
  const valid = validOfLive(tickets)
  for (const { id, prize } of tickets) await ana.settle(id, valid.get(id) ?? 0n, prize)
  // 40 on one side and 30 on the other: 10 counts, and the wins stay.
  expect(await wagered(ana)).toBe(usd(10))
  expect(await ana.has()).toEqual([0n, usd(110), 0n])
})

test('a bet that covers more than 70 % of what can happen counts nothing', async () => {
  const { ana } = await withBonus()
  const covers = Array.from({ length: 8 }, (_, digit) => String(digit))
  const tickets = await Promise.all(
    covers.map(async (digit) => ({
      id: await ana.place(usd(2), { category: 'LOTT' }),
      stake: usd(2),
      prize: 0n,
      covers: [digit],
    })),
  )
  const market = evenMarket(Array.from({ length: 10 }, (_, digit) => String(digit)))
  const eight = validOfLottery(market, tickets)
  for (const { id } of tickets) await ana.settle(id, eight.get(id) ?? 0n, 0n)
  expect(await wagered(ana)).toBe(0n)
  expect(validOfLottery(market, tickets.slice(1)).get(tickets[1]?.id ?? '')).toBe(usd(2))
})

test('a stake above the largest is refused when it is placed, split or not, and its parts are stakes like any other', async () => {
  const { ana } = await withBonus({ largestStake: digits(5) })
  const problem = await problemOf(ana.place(usd(8)))
  expect(problem).toMatchObject({
    kind: betsProblems.bonusStakeAbove,
    facts: { most: { amount: usd(5) } },
  })
  expect(await ana.has()).toEqual([0n, usd(100), 0n])
  for (const part of [usd(4), usd(4)]) await ana.settle(await ana.place(part), part, part)
  expect(await wagered(ana)).toBe(usd(8))
  expect(betsProblems.bonusStakeAbove.text).toContain('the largest stake of your bonus is {most}')
})

test('a stake is never paid in parts: cash and bonus together do not lift a cap', async () => {
  const { ana } = await withBonus({ largestStake: digits(5) }, usd(6))
  await ana.settle(await ana.place(usd(3)), usd(3), 0n)
  const problem = await problemOf(ana.place(usd(8)))
  expect(await code(Promise.reject(problem as Error))).toBe('bets.bonusStakeAbove')
  const { ana: bob } = await withBonus({}, usd(60))
  expect(await problemOf(bob.place(usd(120)))).toMatchObject({
    kind: betsProblems.stakeNotCovered,
    facts: {
      largest: { amount: usd(100) },
      cash: { amount: usd(60) },
      bonus: { amount: usd(100) },
    },
  })
  expect(betsProblems.stakeNotCovered.text).toContain('never from both')
})

test('deposit, claim, withdraw: the deposit is wagered before it leaves, and the bonus leaves with nobody', async () => {
  const ana = bonusFixture(db())
  await ana.fund(usd(200))
  const order = newId()
  await sql`insert into cashier.deposit_order
      (id, member_id, channel, amount, unit, state, paid_amount, paid_unit, created_at, expires_at, ended_at)
    values (${order}, ${ana.memberId}, 'sandbox', ${String(usd(200))}::bigint, 'USD', 'success',
      ${String(usd(200))}::bigint, 'USD', ${ana.clock.now}, ${ana.clock.now}, ${ana.clock.now})`.execute(
    db(),
  )
  await inTransaction(db(), (tx) =>
    addTurnover(tx, {
      memberId: ana.memberId,
      unit: 'USD',
      source: 'deposit',
      sourceId: order,
      amount: usd(200),
      multiplePpm: 1_000_000,
    }),
  )
  const promotion = await running(db(), 'deposit-match', {
    sharePpm: 1_000_000,
    most: digits(200),
    smallestDeposit: digits(20),
    which: 'first',
    grants: 1,
  })
  const id = await ana.claim(promotion)
  expect((await readTurnover(db(), ana.memberId, 'USD')).remaining).toBe(usd(200))
  // Opting out keeps the cash, gives the bonus back, and the same deposit brings no second one.
  expect(await problemOf(ana.optOut(id, usd(199)))).toMatchObject({
    kind: promotionsProblems.amountChanged,
    facts: { amount: { amount: usd(200) } },
  })
  await ana.optOut(id, usd(200))
  expect(await ana.has()).toEqual([usd(200), 0n, 0n])
  expect(await code(ana.claim(promotion))).toBe('promotions.alreadyClaimed')
  expect((await readTurnover(db(), ana.memberId, 'USD')).remaining).toBe(usd(200))
  expect(promotionsProblems.alreadyClaimed.text).toBe('You have already claimed this bonus.')
})

test.each([
  ['UTC+8', 8],
  ['UTC', 0],
  ['UTC-8', -8],
])(
  'cashback is for the business day that has ended by midnight of %s, once',
  async (_zone, hours) => {
    await db()
      .transaction()
      .execute(async (tx) => {
        await sql`set local session_replication_role = replica`.execute(tx)
        await sql`delete from kit.business_day_rule where first_day > '-infinity'`.execute(tx)
        await sql`insert into kit.business_day_rule (first_day, offset_minutes, begins_at)
        values ('2020-01-01', ${hours * 60}, kit.day_starts('2020-01-01'))`.execute(tx)
      })
    const ana = bonusFixture(db())
    await ana.fund(usd(100))
    const terms = { sharePpm: 100_000, most: digits(50), smallestLoss: digits(10) }
    const promotion = await running(db(), 'cashback', terms)
    await ana.settle(await ana.place(usd(60)), usd(60), usd(10))
    const { dayOf, startOf } = await readBusinessDays(db())
    const now = new Date()
    const day = 86_400_000
    const midnight = startOf(dayOf(new Date(startOf(dayOf(now)).getTime() + 1.5 * day))).getTime()
    expect((((midnight / 3_600_000 + hours) % 24) + 24) % 24).toBe(0)
    const at = async (time: number) => {
      ana.clock.now = new Date(time)
      return code(ana.claim(promotion))
    }
    expect(await at(midnight - 1)).toBe('promotions.termsNotMet')
    const both = await Promise.all([at(midnight), at(midnight)])
    expect(both.toSorted()).toEqual(['done', 'promotions.alreadyClaimed'])
    expect(await at(midnight + day - 1)).toBe('promotions.alreadyClaimed')
    expect(await at(midnight + day)).toBe('promotions.alreadyClaimed')
    expect((await ana.has())[1]).toBe(usd(5))
  },
)

test('a bet that turns void after the claim gives its stake back to the bonus and counts nothing', async () => {
  const { ana, id } = await withBonus({ times: 1 })
  const open = await ana.place(usd(40))
  await ana.settle(await ana.place(usd(10)), usd(10), usd(10))
  await ana.void(open)
  await ana.look(id)
  expect(await wagered(ana)).toBe(usd(10))
  expect(await ana.has()).toEqual([0n, usd(100), 0n])
})

test('a bet that turns void after wagering is complete brings its stake to cash as the bonus did', async () => {
  const { ana, id } = await withBonus({ times: 1, amount: digits(50) }, 0n)
  const open = await ana.place(usd(20))
  await ana.settle(await ana.place(usd(25)), usd(25), usd(50))
  await ana.settle(await ana.place(usd(25)), usd(25), usd(25))
  await ana.look(id)
  expect(await ana.bonuses()).toMatchObject([{ state: 'closing', why: 'finished', openBets: 1 }])
  const before = (await ana.has())[0]
  expect(before).toBe(usd(55))
  await ana.void(open)
  await ana.look(id)
  expect(await ana.has()).toEqual([usd(75), 0n, 0n])
  expect(await ana.bonuses()).toMatchObject([
    { state: 'ended', why: 'finished', toCash: { amount: usd(75) }, returned: { amount: 0n } },
  ])
})

test('of fifty members who claim the last of a budget at once, as many get it as it covers', async () => {
  const promotion = await running(db(), 'no-deposit', { amount: digits(30) }, usd(95))
  const members = Array.from({ length: 50 }, () => bonusFixture(db()))
  const ends = await Promise.all(members.map((each) => code(each.claim(promotion))))
  expect(ends.filter((end) => end === 'done').length).toBe(3)
  expect(ends.filter((end) => end === 'promotions.budgetUsed').length).toBe(47)
  expect(promotionsProblems.budgetUsed.text).toBe('The budget of this promotion is used up.')
  expect(await sumOfLedger(db())).toBe(0n)
})
