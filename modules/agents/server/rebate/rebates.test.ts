import { inTransaction } from '@tessera/server-kit'
import { freshDatabase } from '@tessera/testing'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { readIncome } from '../income/read-income.ts'
import { applyMoves } from '../moves/apply-moves.ts'
import { closeDay, payRebates } from './pay-rebates.ts'
import { listLineBets, listRebateLines } from './list-lines.ts'
import { listAgentRebates } from './list-rebates.ts'
import { rebateFixture } from './rebate.fixture.ts'

const { db } = freshDatabase({ connections: 8 })
const describeGames = async () =>
  new Map([['TESSERA/dice', { gameName: 'Dice', vendorName: 'Tessera' }]])
const [day, next] = ['2026-11-25', '2026-11-26']
const due = '2026-11-26T02:00:00Z'
const dueNext = '2026-11-27T02:00:00Z'
const paging = { pageNo: 1, pageSize: 20 }

// Each test has its own days.
beforeEach(async () => {
  await sql`truncate agents.rebate_day, agents.own_category_day, agents.rebate_bet, agents.rebate_payment,
    agents.rebate_debt, agents.income_day cascade`.execute(db())
})

/** A top agent at 0.9 %, one below at 0.6 %, one at 0.5 %, and a player with nothing. */
async function fourLevels() {
  const fixture = rebateFixture(db())
  const top = await fixture.joinWith(9_000, undefined, 1)
  const middle = await fixture.joinWith(6_000, top)
  const low = await fixture.joinWith(5_000, middle)
  const player = await fixture.joinWith(0, low, 0)
  return { ...fixture, top, middle, low, player }
}

test('everybody above gets valid bet × (own rate − rate below), paid once at ten o’clock of the next business day', async () => {
  const { top, middle, low, player, ...f } = await fourLevels()
  await f.hear(f.settled(player, 10_000_000n), f.settled(low, 2_000_000n))
  f.goTo('2026-11-26T01:59:59Z')
  await payRebates(f.context)
  expect(await f.rebates(low)).toEqual([])
  f.goTo(due)
  await payRebates(f.context)
  await payRebates(f.context)
  // 1,000.00 of the player and 200.00 of the lowest agent, who gets nothing for their own bets.
  expect(await Promise.all([low, middle, top].map(f.cash))).toEqual([50_000n, 12_000n, 36_000n])
  const income = await readIncome(f.as(top), { from: day, to: next })
  expect(income.days).toMatchObject([
    { day: next, rebate: { amount: 36_000n }, net: { amount: 36_000n } },
  ])
})

test('an amount is rounded down line by line, and a rate below that of the line earns nothing', async () => {
  const f = rebateFixture(db())
  const top = await f.joinWith(9_999, undefined, 1)
  const [one, other] = [await f.joinWith(1, top, 0), await f.joinWith(9_999, top, 0)]
  await f.hear(
    f.settled(one, 199n),
    f.settled(one, 101n, { category: 'LIVE' }),
    f.settled(other, 1_000_000n),
  )
  f.goTo(due)
  await payRebates(f.context)
  // 199 × 0.9998 % is 1.9896, and 101 × 0.3 % is 0.303.
  expect(await f.rebates(top)).toEqual([{ day, amount: 1n, paid: 1n }])
})

test('bets keep the rate of their day', async () => {
  const { top, middle, player, ...f } = await fourLevels()
  await f.setRate(top, 20_000, { from: next })
  await f.hear(f.settled(player, 1_000_000n))
  f.goTo('2026-11-26T08:00:00Z')
  await f.hear(f.settled(player, 1_000_000n))
  f.goTo(dueNext)
  await payRebates(f.context)
  expect(await f.rebates(top)).toEqual([
    { day, amount: 3_000n, paid: 3_000n },
    { day: next, amount: 14_000n, paid: 14_000n },
  ])
  expect(await f.cash(middle)).toBe(2_000n)
})

test('bets bring rebates to who was above on their day, before and after a move', async () => {
  const { top, middle, low, player, ...f } = await fourLevels()
  const other = await f.joinWith(8_000, top)
  await f.hear(f.settled(player, 1_000_000n))
  await sql`insert into agents.move (id, member_id, from_id, to_id, effective_day, reason, proposed_by, proposed_account,
      decided_account, made_at)
    values (gen_random_uuid(), ${low}, ${middle}, ${other}, ${next}::date, 'Agreed', ${low}, 'olga', 'pablo', ${f.clock()})`.execute(
    db(),
  )
  // The new day has begun, and the job that moves has not run yet.
  f.goTo('2026-11-25T16:00:10Z')
  await f.hear(f.settled(player, 100_000n))
  expect(await applyMoves(f.context)).toBe(1)
  const late = new Date('2026-11-25T15:59:59Z')
  await f.hear(f.settled(player, 10_000n), f.settled(player, 2_000_000n, { settledAt: late }))
  // On the day before, and with no bets of a category until then.
  await f.hear(f.settled(player, 1_000_000n, { settledAt: late, category: 'LIVE' }))
  for (const [id, rate] of [
    [top, 3_000],
    [middle, 2_000],
  ] as const)
    await f.setRate(id, rate, { category: 'LIVE' })
  f.goTo(dueNext)
  await payRebates(f.context)
  expect(await f.rebates(middle)).toEqual([{ day, amount: 5_000n, paid: 5_000n }])
  expect(await f.rebates(other)).toEqual([{ day: next, amount: 330n, paid: 330n }])
  expect(await f.rebates(top)).toEqual([
    { day, amount: 10_000n, paid: 10_000n },
    { day: next, amount: 110n, paid: 110n },
  ])
  const opened = await listRebateLines(f.as(middle), { day, ...paging })
  expect(opened.totals.validBet.amount).toBe(4_000_000n)
})

test('two schedulers at once, and a run that was killed between its transactions, pay once', async () => {
  const { top, low, player, ...f } = await fourLevels()
  await f.hear(f.settled(player, 10_000_000n))
  f.goTo(due)
  await Promise.all(Array.from({ length: 4 }, () => payRebates(f.context)))
  expect(await f.cash(low)).toBe(50_000n)

  f.goTo('2026-11-26T08:00:00Z')
  await f.hear(f.settled(player, 10_000_000n))
  f.goTo(dueNext)
  // Killed after the day was closed: nobody is paid yet.
  await inTransaction(db(), (tx) => closeDay(tx, next, f.clock()))
  const killed = new Error('killed')
  await expect(
    payRebates({
      ...f.context,
      // And once more after the payment was written, before it is told.
      push: () => {
        throw killed
      },
    }),
  ).rejects.toBe(killed)
  await Promise.all([payRebates(f.context), payRebates(f.context)])
  expect(await f.cash(low)).toBe(100_000n)
  expect(await f.cash(top)).toBe(60_000n)
})

test('days that were missed are paid later, each by itself', async () => {
  const { low, player, ...f } = await fourLevels()
  for (const at of ['2026-11-25T08:00:00Z', '2026-11-26T08:00:00Z', '2026-11-28T08:00:00Z']) {
    f.goTo(at)
    await f.hear(f.settled(player, 1_000_000n))
  }
  f.goTo('2026-12-05T02:00:00Z')
  await payRebates(f.context)
  expect((await f.rebates(low)).map((each) => [each.day, each.paid])).toEqual([
    ['2026-11-25', 5_000n],
    ['2026-11-26', 5_000n],
    ['2026-11-28', 5_000n],
  ])
  const { days } = await readIncome(f.as(low), { from: '2026-11-25', to: '2026-12-05' })
  expect(days.map((each) => [each.day, each.rebate.amount])).toEqual([['2026-12-05', 15_000n]])
})

test('a bet that is void before its day is closed is left out, and one that comes after enters the open day', async () => {
  const { low, player, ...f } = await fourLevels()
  const [bet, late] = [f.settled(player, 1_000_000n), f.settled(player, 300_000n)]
  await f.hear(f.settled(player, 2_000_000n), bet)
  await f.hear({ ...bet, kind: 'void', validBet: 0n })
  f.goTo(due)
  await payRebates(f.context)
  expect(await f.rebates(low)).toEqual([{ day, amount: 10_000n, paid: 10_000n }])
  await f.hear(late)
  f.goTo(dueNext)
  await payRebates(f.context)
  expect(await f.rebates(low)).toEqual([
    { day, amount: 10_000n, paid: 10_000n },
    { day: next, amount: 1_500n, paid: 1_500n },
  ])
  const { list } = await listRebateLines(f.as(low), { day: next, ...paging })
  expect(list).toMatchObject([{ memberId: player, ofDay: day, validBet: { amount: 300_000n } }])
})

test('what was paid for a bet that is taken back is kept from the next rebates, and nobody’s cash is touched', async () => {
  const { low, player, ...f } = await fourLevels()
  const bet = f.settled(player, 2_000_199n)
  await f.hear(bet, f.settled(player, 1n))
  f.goTo(due)
  await payRebates(f.context)
  expect(await f.cash(low)).toBe(10_001n)
  await f.hear({ ...bet, kind: 'rolled back', validBet: 0n })
  await f.hear({ ...bet, kind: 'rolled back', validBet: 0n })
  f.goTo(dueNext)
  await payRebates(f.context)
  expect(await f.rebates(low)).toMatchObject([{ day }, { day: next, amount: -10_001n, paid: 0n }])
  f.goTo('2026-11-27T08:00:00Z')
  await f.hear(f.settled(player, 3_000_000n))
  f.goTo('2026-11-28T02:00:00Z')
  await payRebates(f.context)
  expect(await f.cash(low)).toBe(15_000n)
  const { list } = await listAgentRebates(f.as(low), { from: day, to: '2026-11-28', ...paging })
  expect(list[0]).toMatchObject({
    amount: { amount: 15_000n },
    paid: { amount: 4_999n },
    withheld: { amount: 10_001n },
  })
})

test('a rebate opens into members, and each line into its bets; nobody else can open them [AG-10]', async () => {
  const { top, middle, low, player, ...f } = await fourLevels()
  const bets = [f.settled(player, 1_000_100n), f.settled(player, 3n), f.settled(low, 50_000n)]
  await f.hear(...bets)
  f.goTo(due)
  await payRebates(f.context)
  const page = await listRebateLines(f.as(middle), { day, ...paging })
  expect(page).toMatchObject({
    rebate: { day, amount: { amount: 1_050n }, paid: { amount: 1_050n }, paidOn: next },
    totals: { amount: { amount: 1_050n }, validBet: { amount: 1_050_103n } },
    totalPages: 1,
  })
  expect(page.list).toMatchObject([
    {
      memberId: player,
      ratePpm: 6_000,
      linePpm: 5_000,
      amount: { amount: 1_000n },
      remainder: 103_000,
    },
    { memberId: low, ratePpm: 6_000, linePpm: 5_000, amount: { amount: 50n }, remainder: 0 },
  ])
  const line = { day, memberId: player, category: 'RNG', ofDay: day, language: 'EN', ...paging }
  const behind = await listLineBets(f.as(middle), line, describeGames)
  expect(new Set(behind.list.map(({ validBet }) => validBet.amount))).toEqual(
    new Set([1_000_100n, 3n]),
  )
  expect(behind.list[0]).toMatchObject({
    gameName: 'Dice',
    vendorName: 'Tessera',
    kind: 'counted',
  })

  // Neither the member, nor somebody elsewhere, nor one who is above of others.
  const stranger = await f.joinWith(9_000, undefined, 1)
  await f.hear(f.settled(await f.joinWith(0, stranger, 0), 1_000_000n, { settledAt: f.clock() }))
  f.goTo(dueNext)
  await payRebates(f.context)
  for (const [who, asked] of [
    [stranger, line],
    [stranger, { ...line, day: next }],
    [player, line],
    [middle, { ...line, memberId: top }],
    [middle, { ...line, memberId: stranger }],
  ] as const) {
    await expect(listLineBets(f.as(who), asked, describeGames)).rejects.toThrow(
      'agents.unknownRebate',
    )
  }
  await expect(listRebateLines(f.as(stranger), { day, ...paging })).rejects.toThrow(
    'agents.unknownRebate',
  )
  await expect(readIncome(f.as(middle), { from: '2025-01-01', to: '2026-11-25' })).rejects.toThrow(
    'agents.wrongPeriod',
  )
})

test('test and trial accounts bring nothing, and a test account is paid nothing', async () => {
  const { top, middle, low, player, ...f } = await fourLevels()
  const tested = await f.joinWith(0, low, 0)
  await sql`update identity.member set test_since = now() where id = any(${[tested, middle]}::uuid[])`.execute(
    db(),
  )
  await f.hear(f.settled(tested, 1_000_000n), f.settled(player, 1_000_000n))
  f.goTo(due)
  await payRebates(f.context)
  expect(await Promise.all([low, middle, top].map(f.rebates))).toMatchObject([
    [{ amount: 5_000n }],
    [],
    [{ amount: 3_000n }],
  ])
})
