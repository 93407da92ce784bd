import { findDiscrepancies } from '@tessera/ledger/server'
import { freshDatabase } from '@tessera/testing'
import { expect, test } from 'vitest'
import { bonusFixture, code, digits, newId, running, sumOfLedger, usd } from './bonus.fixture.ts'

const { db } = freshDatabase({ connections: 20 })

test('a bonus is claimed once for what it is for, fifty at once', async () => {
  const ana = bonusFixture(db())
  const promotion = await running(db(), 'no-deposit', { amount: digits(30) })
  const ends = await Promise.all(Array.from({ length: 50 }, () => code(ana.claim(promotion))))
  expect(ends.filter((end) => end === 'done').length).toBe(1)
  expect(new Set(ends)).toEqual(new Set(['done', 'promotions.alreadyClaimed']))
  expect(await ana.has()).toEqual([0n, usd(30), 0n])
  const id = newId()
  const bob = bonusFixture(db())
  await Promise.all(Array.from({ length: 20 }, () => bob.claim(promotion, id)))
  expect(await bob.has()).toEqual([0n, usd(30), 0n])
  expect(await code(ana.claim(promotion, id))).toBe('promotions.idTaken')
})

test('a promotion never gives more than its budget', async () => {
  const promotion = await running(db(), 'no-deposit', { amount: digits(30) }, usd(100))
  const members = Array.from({ length: 10 }, () => bonusFixture(db()))
  const ends = await Promise.all(members.map((each) => code(each.claim(promotion))))
  expect(ends.filter((end) => end === 'done').length).toBe(3)
  expect(ends.filter((end) => end === 'promotions.budgetUsed').length).toBe(7)
})

test('a wagered bonus becomes cash, and its cap is told before and holds', async () => {
  const promotion = await running(db(), 'no-deposit', {
    amount: digits(10),
    times: 2,
    winCap: digits(25),
  })
  const ana = bonusFixture(db())
  const id = await ana.claim(promotion)
  const bet = await ana.place(usd(10))
  await ana.settle(bet, usd(10), usd(60))
  expect(await ana.has()).toEqual([0n, usd(60), 0n])
  const open = await ana.place(usd(20))
  const other = await ana.place(usd(10))
  await ana.settle(other, usd(10), 0n)
  await ana.look(id)
  // 20 of 20 are wagered: 25 of the 30 that are left become cash, and the open bet is still to come.
  expect(await ana.has()).toEqual([usd(25), 0n, 0n])
  expect(await ana.bonuses()).toMatchObject([{ state: 'closing', why: 'finished', openBets: 1 }])
  await ana.settle(open, usd(20), usd(40))
  expect(await ana.bonuses()).toMatchObject([
    {
      state: 'ended',
      toCash: { amount: usd(25) },
      returned: { amount: usd(45) },
    },
  ])
  expect(await ana.has()).toEqual([usd(25), 0n, 0n])
})

test('who opts out keeps the cash and gives up the balance that was shown; open bets go the same way', async () => {
  const promotion = await running(db(), 'no-deposit', { amount: digits(30) })
  const ana = bonusFixture(db())
  await ana.fund(usd(5))
  const id = await ana.claim(promotion)
  const open = await ana.place(usd(10))
  expect(await code(ana.optOut(id, usd(30)))).toBe('promotions.amountChanged')
  expect(await code(ana.optOut(newId(), usd(20)))).toBe('promotions.unknownBonus')
  await ana.optOut(id, usd(20))
  await ana.optOut(id, usd(20))
  expect(await ana.has()).toEqual([usd(5), 0n, 0n])
  expect(await code(ana.place(usd(6)))).toBe('ledger.insufficientFunds')
  await ana.settle(open, usd(10), usd(100))
  await ana.look(id)
  expect(await ana.has()).toEqual([usd(5), 0n, 0n])
  expect(await ana.bonuses()).toMatchObject([
    { state: 'ended', why: 'optedOut', toCash: { amount: 0n }, returned: { amount: usd(120) } },
  ])
})

test('one bonus runs at a time; the next begins when its bets are settled, by its own rules', async () => {
  const [first, second] = [
    await running(db(), 'no-deposit', { amount: digits(30), largestStake: digits(5) }),
    await running(db(), 'no-deposit', { amount: digits(20), excludedCategories: ['LIVE'] }),
  ]
  const ana = bonusFixture(db())
  const one = await ana.claim(first)
  const two = await ana.claim(second)
  expect(await ana.has()).toEqual([0n, usd(30), usd(20)])
  expect(await code(ana.place(usd(6)))).toBe('bets.bonusStakeAbove')
  const open = await ana.place(usd(5), { category: 'LIVE' })
  ana.clock.now = new Date(ana.clock.now.getTime() + 8 * 86_400_000)
  await ana.look(one)
  expect(await ana.has()).toEqual([0n, 0n, usd(20)])
  await ana.void(open)
  await ana.look(one)
  expect(await ana.has()).toEqual([0n, usd(20), 0n])
  expect(await ana.bonuses()).toMatchObject([
    { id: two, state: 'active' },
    { id: one, state: 'ended', why: 'expired', returned: { amount: usd(30) } },
  ])
  expect(await code(ana.place(usd(6), { category: 'LIVE' }))).toBe('bets.bonusGameExcluded')
  expect(await code(ana.place(usd(6)))).toBe('done')
})

test('a bonus that is lost is spent, and one that waits is given back when its member wants so', async () => {
  const [first, second] = [
    await running(db(), 'no-deposit', { amount: digits(30) }),
    await running(db(), 'no-deposit', { amount: digits(20) }),
  ]
  const ana = bonusFixture(db())
  const one = await ana.claim(first)
  const two = await ana.claim(second)
  await ana.optOut(two, usd(20))
  expect(await ana.has()).toEqual([0n, usd(30), 0n])
  const bet = await ana.place(usd(30))
  await ana.look(one)
  expect(await ana.bonuses()).toMatchObject([{ state: 'ended' }, { state: 'active' }])
  await ana.settle(bet, usd(30), 0n)
  await ana.look(one)
  expect(await ana.bonuses()).toMatchObject([{ why: 'optedOut' }, { state: 'ended', why: 'spent' }])
})

test('the books hold', async () => {
  expect(await sumOfLedger(db())).toBe(0n)
  expect(await findDiscrepancies(db())).toEqual([])
})
