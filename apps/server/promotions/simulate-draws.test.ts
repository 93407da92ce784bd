import { freshDatabase } from '@tessera/testing'
import { beforeAll, expect, test } from 'vitest'
import { digits, usd } from './bonus.fixture.ts'
import { pastMonth } from './past-month.fixture.ts'

// What chance gives is checked against what can be counted: chances exactly, money by what the weights say.

const { db } = freshDatabase({ connections: 8 })
type Month = Awaited<ReturnType<typeof pastMonth>>
type Member = Awaited<ReturnType<Month['member']>>
let month: Month
let ana: Member
let bob: Member

beforeAll(async () => {
  month = await pastMonth(db())
  ;[ana, bob] = [await month.member('ES'), await month.member('EN')]
  const { on } = month
  for (const day of [20, 19, 9]) await ana.logIn(on(day, 9))
  for (const day of [20, 9]) await bob.logIn(on(day, 9))
  await ana.deposit(on(20, 10), 125)
  await bob.deposit(on(15, 10), 300)
  await bob.deposit(on(14, 10), 49)
  await bob.bet(on(12, 10), 70, 0)
})

const cash = (dollars: number) => ({ kind: 'cash', amount: digits(dollars), multiplePpm: 0 })
const chancesOf = ({ rows }: Awaited<ReturnType<Month['run']>>) =>
  Object.fromEntries(rows.map(({ account, chances }) => [account, chances]))

test('a raffle has the tickets of the deposits, and draws all prizes that there are tickets for', async () => {
  const terms = {
    depositStep: digits(50),
    winsMost: 3,
    prizes: [
      { gift: cash(400), count: 1 },
      { gift: cash(50), count: 2 },
    ],
  }
  const found = await month.run('raffle', terms)
  expect(chancesOf(found)).toEqual({ [ana.account]: 2, [bob.account]: 6 })
  expect(found).toMatchObject({ members: 2, grants: 3, given: { amount: usd(500) }, unserved: 0 })
  // By tickets: 2 and 6 of 8.
  expect(found.rows.map(({ given }) => given.amount)).toEqual([usd(375), usd(125)])
  // With one prize a member two are drawn, the first ones.
  const single = await month.run('raffle', { ...terms, winsMost: 1 })
  expect(single).toMatchObject({ grants: 2, given: { amount: usd(450) } })
  const english = await month.run('raffle', terms, { languages: ['EN'] })
  expect(chancesOf(english)).toEqual({ [bob.account]: 6 })
  expect((await month.run('raffle', terms, { budget: usd(420) })).unserved).toBe(2)
  expect((await month.run('raffle', { ...terms, depositStep: null })).given.amount).toBe(0n)
})

test('a wheel has spins for days with a log-in and for deposits, and gives what its weights give on average', async () => {
  const row = { labels: null, weight: 1, stock: null, perMember: null, gift: cash(10) }
  const terms = { perDay: 2, depositStep: digits(100), reviewOver: null }
  const always = await month.run('wheel', { ...terms, rows: [row, { ...row, gift: cash(10) }] })
  // Ana: three days and one hundred; Bob: two days and three hundreds.
  expect(chancesOf(always)).toEqual({ [ana.account]: 7, [bob.account]: 7 })
  expect(always).toMatchObject({ grants: 14, given: { amount: usd(140) }, spread: null })
  const stocked = { ...row, stock: 4 }
  const few = await month.run('wheel', { ...terms, rows: [stocked, { ...stocked, stock: 1 }] })
  expect(few).toMatchObject({ grants: 5, given: { amount: usd(50) } })
  const capped = { ...row, perMember: 3 }
  const each = await month.run('wheel', { ...terms, rows: [capped, { ...capped, perMember: 2 }] })
  expect(each).toMatchObject({ grants: 10, given: { amount: usd(100) } })
  expect(
    (await month.run('wheel', { ...terms, rows: [row, row] }, { budget: usd(25) })).given.amount,
  ).toBe(usd(20))
  // One in four spins wins 10: 35 on average, of which one result in twenty is far.
  const rare = { ...terms, rows: [row, { ...row, gift: null, weight: 3 }] }
  const found = await month.run('wheel', rare)
  const [low, high] = [found.spread?.low.amount ?? 0n, found.spread?.high.amount ?? 0n]
  expect(low).toBeLessThan(usd(35))
  expect(high).toBeGreaterThan(usd(35))
  // The standard deviation of 14 spins is 16.2: the bounds lie twice that from the average.
  expect(Number(high - found.given.amount) / 10_000).toBeCloseTo(1.96 * 16.2, -1)
  expect(await month.run('wheel', rare)).toEqual(found)
})

test('a rain falls on whoever logged in that day and meets its conditions', async () => {
  const terms = {
    times: ['21:00'],
    seconds: 60,
    packets: 4,
    total: digits(20),
    perMember: 1,
    multiplePpm: 0,
    deposit: null,
    validBet: null,
    withinDays: 10,
  }
  const found = await month.run('red-envelope', terms)
  // On two days both are there, on one Ana alone: five of twelve packets.
  expect(chancesOf(found)).toEqual({ [ana.account]: 3, [bob.account]: 2 })
  expect(found).toMatchObject({ members: 2, grants: 5, given: { amount: usd(25) } })
  const many = await month.run('red-envelope', { ...terms, perMember: 20 })
  expect(many).toMatchObject({ grants: 12, given: { amount: usd(60) } })
  expect(many.rows.map(({ given }) => given.amount)).toEqual([usd(40), usd(20)])
  // Bob deposited and bet within ten days before the last one, Ana not.
  const asked = await month.run('red-envelope', {
    ...terms,
    deposit: digits(300),
    validBet: digits(70),
  })
  expect(chancesOf(asked)).toEqual({ [bob.account]: 1 })
  const poor = await month.run('red-envelope', terms, { budget: usd(12) })
  expect(poor).toMatchObject({ unserved: 2, given: { amount: usd(10) } })
})
