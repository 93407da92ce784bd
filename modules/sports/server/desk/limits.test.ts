import { inTransaction } from '@tessera/server-kit'
import { freshDatabase, memberContext } from '@tessera/testing'
import { beforeAll, expect, test } from 'vitest'
import { SportsRetention } from '../../limits-staff-calls.ts'
import { bookFixture, threeWay } from '../book/book.fixture.ts'
import { readMargins, readSaleMargins, usualMargins } from '../book/margins.ts'
import { sendSlip } from '../slips/sent.ts'
import { legOn, offerEvent, slipOf, usd } from '../slips/slips.fixture.ts'
import { hireTrader, knownBettor, tierOf } from './desk.fixture.ts'
import {
  appealFactor,
  answerAppeal,
  endFactor,
  listFactors,
  listOwnFactors,
  readStakePolicy,
  setFactor,
} from './factors.ts'
import { keepLimitsJob } from './keep-limits.ts'
import { deskTopics, refuseLimits } from './limit-topics.ts'
import { listSportsSettings, readDeskLimits, readDeskMargins, readDeskRetention } from './limits.ts'

const { db } = freshDatabase()
const clock = Object.assign(() => new Date(), { pass: () => undefined })
const book = bookFixture(db, clock)
const leg = (ref: string, key: string, type?: string) => legOn(db(), ref, key, type)
const page = { pageNo: 1, pageSize: 25 }

let trader: Awaited<ReturnType<typeof hireTrader>>
beforeAll(async () => {
  await book.open()
  trader = await hireTrader(db())
  await hireTrader(db())
}, 60_000)

const topicOf = (subject: string) => {
  const [word = '', name = ''] = subject.split(':')
  const topic = deskTopics.find((each) => each.word === word)?.topicOf(name)
  if (!topic) throw new Error(`no topic ${subject}`)
  return topic
}
const publish = (subject: string, value: unknown) =>
  inTransaction(db(), (tx) => topicOf(subject).write(tx, value, clock()))

test('limits bound the stake by tier, class and factor; everybody may win 50 on a main market [GM-03]', async () => {
  await keepLimitsJob.run({ ...trader, schedule: undefined } as never, {})
  const { limits } = await readDeskLimits(trader, 'USD')
  expect(limits.main).toEqual(['200000000', '100000000', '50000000', '20000000', '10000000'])
  // Example 65: 5,000 may be won; at 2.50 with a factor of a quarter the highest stake is 833.33.
  await offerEvent(book, 'limit', { tournament: tierOf('limit', 3) })
  await book.tell(book.odds('limit', [threeWay([25_000, 33_000, 31_000])]))
  const member = await knownBettor(db(), 10_000)
  const factor = {
    account: member.account.toUpperCase(),
    sport: 'football',
    factorPpm: 250_000,
    reason: 'late prices',
    note: 'Bets after prices have moved',
    days: 30,
  } as const
  await setFactor(trader, factor)
  const stake = async (dollars: number) =>
    sendSlip(member, slipOf([await leg('limit', '1')], dollars)).catch(
      (error: { facts?: unknown }) => error.facts,
    )
  expect(await stake(833.34)).toMatchObject({ most: usd(833.33), reason: 'factor' })
  expect(await stake(833.33)).toMatchObject({ ticket: { state: 'accepted' } })
  // A tenth of the usual limit, published: at a factor of 0.05 it would be 25, and 50 may be won all the same.
  const lower = limits.main.map((each, at) => (at === 4 ? '5000000' : each))
  await publish('sportsLimits:USD', { ...limits, main: lower })
  await offerEvent(book, 'low', { tournament: tierOf('low', 5) })
  await book.tell(book.odds('low', [threeWay([20_000, 33_000, 31_000])]))
  const [found] = (
    await listFactors(trader, { state: 'standing', account: member.account, ...page })
  ).list
  await endFactor(trader, { id: found?.id ?? '', reason: 'A new one' })
  await setFactor(trader, { ...factor, factorPpm: 50_000 })
  const facts = await sendSlip(member, slipOf([await leg('low', '1')], 60)).catch(
    (error: { facts?: unknown }) => error.facts,
  )
  expect(facts).toMatchObject({ most: usd(50), reason: 'factor' })
})

test('limits that cannot hold are refused, and what is drafted reads as it was written', async () => {
  const { limits } = await readDeskLimits(trader, 'USD')
  const topic = topicOf('sportsLimits:USD')
  expect(topic.fromWords(topic.words(limits))).toEqual(limits)
  expect(() => refuseLimits({ ...limits, ticket: '1' }, 'USD')).toThrow('sports.limitRefused')
  const event = ['100', '100', '100', '100', '100']
  expect(() => refuseLimits({ ...limits, event }, 'USD')).toThrow('sports.limitRefused')
  expect(topic.takesTwo(limits, limits, {} as never)).toBe(true)
  const brazil = await hireTrader(db(), ['BRL'])
  await expect(readDeskLimits(brazil, 'USD')).rejects.toThrow('common.notFound')
  // Limits of a currency are drafted by who may set them there, and margins by who may set them everywhere.
  const isFor = async ({ staff }: typeof brazil) =>
    Promise.all(
      ['sportsLimits:BRL', 'sportsLimits:USD', 'sportsMargins'].map((subject) =>
        topicOf(subject).isFor(db(), staff.id),
      ),
    )
  expect(await isFor(brazil)).toEqual([true, false, false])
  expect(await isFor(trader)).toEqual([true, true, true])
})

test('margins of own events are set by two persons and are in force with the next tick', async () => {
  expect((await readDeskMargins(db())).margins).toEqual({
    two: 50_000,
    three: 60_000,
    list: 60_000,
    joined: 80_000,
    saleLive: 30_000,
    saleBefore: 20_000,
    saleMost: 150_000,
  })
  await publish('sportsMargins', { two: 40_000, three: 60_000, list: 60_000, joined: 90_000 })
  expect(await readMargins(db())).toMatchObject({ two: 40_000, joined: 90_000, saleMost: 150_000 })
  await publish('sportsMargins', { ...usualMargins, saleLive: 50_000, saleBefore: 10_000 })
  expect(await readSaleMargins(db())).toEqual({ live: 50_000, before: 10_000, most: 150_000 })
  const tooLow = { ...usualMargins, saleLive: 200_000 }
  expect(() => topicOf('sportsMargins').refuses(tooLow, clock())).toThrow('sports.limitRefused')
  await publish('sportsMargins', usualMargins)
})

test('how long messages and prices are kept is set by two persons, and stands in the history', async () => {
  const { version, retention } = await readDeskRetention(db())
  expect(retention).toEqual({ messages: 90, ownMessages: 14, prices: 30 })
  expect(version).toBeTypeOf('string')
  await publish('sportsRetention', { messages: 365, ownMessages: 14, prices: 60 })
  expect((await readDeskRetention(db())).retention).toMatchObject({ messages: 365, prices: 60 })
  const topic = topicOf('sportsRetention')
  expect(topic.takesTwo({}, {}, {} as never)).toBe(true)
  expect(topic.shape).toBe(SportsRetention)
  expect(SportsRetention.safeParse({ messages: 13, ownMessages: 14, prices: 30 }).success).toBe(
    false,
  )
})

test('a factor has a reason and an end, the member reads it and asks for a review once, and the page counts it [GM-03]', async () => {
  const member = await knownBettor(db(), 100)
  const given = {
    account: member.account,
    sport: 'tennis',
    factorPpm: 500_000,
    reason: 'limits used',
    note: 'Full stakes on one player',
    days: 90,
  } as const
  await expect(setFactor(trader, { ...given, account: 'nobody-here' })).rejects.toThrow(
    'sports.unknownMember',
  )
  await setFactor(trader, given)
  await expect(setFactor(trader, given)).rejects.toThrow('sports.factorStands')
  const [own] = (await listOwnFactors(member)).list
  expect(own).toMatchObject({
    sport: 'tennis',
    factorPpm: 500_000,
    reason: 'limits used',
    note: given.note,
    appeal: null,
  })
  const id = own?.id ?? ''
  const text = 'I bet on many players'
  const stranger = memberContext(db(), { ...member.member, id: crypto.randomUUID() }, clock)
  await expect(appealFactor(stranger, { id, text })).rejects.toThrow('sports.unknownFactor')
  await appealFactor(member, { id, text })
  await appealFactor(member, { id, text })
  await expect(appealFactor(member, { id, text: 'Once more' })).rejects.toThrow(
    'sports.alreadyAppealed',
  )
  expect(
    (await listFactors(trader, { state: 'appealed', ...page })).list.map((each) => each.appeal),
  ).toEqual([text])
  const before = (await readStakePolicy({ db: db() })).months[0]
  expect(before?.parts).toContainEqual({ band: 'half', reason: 'limits used', accounts: 1 })
  const brazil = await hireTrader(db(), ['BRL'])
  expect((await listFactors(brazil, { state: 'standing', ...page })).list).toEqual([])
  await expect(answerAppeal(brazil, { id, answer: 'No', ends: true })).rejects.toThrow(
    'sports.unknownFactor',
  )
  await answerAppeal(trader, { id, answer: 'You are right', ends: true })
  expect((await listOwnFactors(member)).list).toEqual([])
  expect(
    (await listFactors(trader, { state: 'over', account: member.account, ...page })).list[0],
  ).toMatchObject({ answer: 'You are right' })
  // It stood this month: the page still counts it.
  expect((await readStakePolicy({ db: db() })).months[0]).toEqual(before)
  const { list } = await listSportsSettings(db(), page)
  expect(list[0]).toMatchObject({
    subject: `sportsFactor:${member.member.id}`,
    staffAccount: trader.staff.account,
  })
})
