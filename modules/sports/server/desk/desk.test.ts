import { propose } from '@tessera/compliance/server'
import { inTransaction, type StaffContext } from '@tessera/server-kit'
import { freshDatabase, memberContext } from '@tessera/testing'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { bookFixture, lost, score, threeWay, won } from '../book/book.fixture.ts'
import { readMargins } from '../book/margins.ts'
import { answerOffer } from '../slips/answer-offer.ts'
import { askTrader, sendSlip } from '../slips/sent.ts'
import {
  bettor,
  dollarsOf,
  ending,
  legOn,
  offerEvent,
  settleAll,
  slipOf,
  usd,
} from '../slips/slips.fixture.ts'
import { readTicket } from '../tickets/read-ticket.ts'
import { hireTrader } from './desk.fixture.ts'
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
import { listSportsSettings, readDeskLimits, readDeskMargins } from './limits.ts'
import { listProfit } from './profit.ts'
import { answerSlip, listQuestions } from './questions.ts'
import { listDeskQueues } from './queues.ts'
import { cancelDeskEvent, closeDeskEvent, enterEventResult, previewEventResult } from './results.ts'
import {
  listSportsTickets,
  previewReopen,
  readSportsTicket,
  reopenKind,
  reopenSportsTicket,
} from './tickets.ts'

const { db } = freshDatabase()
const clock = Object.assign(() => new Date(), { pass: () => undefined })
const book = bookFixture(db, clock)
const leg = (ref: string, key: string, type?: string) => legOn(db(), ref, key, type)
const EN = { language: 'EN' }
const page = { pageNo: 1, pageSize: 25 }

let trader: Awaited<ReturnType<typeof hireTrader>>
let other: Awaited<ReturnType<typeof hireTrader>>
beforeAll(async () => {
  await book.open()
  trader = await hireTrader(db())
  other = await hireTrader(db())
}, 60_000)

/** A member of the site with dollars, as the desk finds them by name. */
async function known(dollars: number) {
  const member = await bettor(db(), dollars)
  const account = `m${member.member.id.slice(0, 8)}`
  await sql`insert into identity.member (id, account, nickname, currency, password_hash, created_at)
    values (${member.member.id}, ${account}, 'm', 'USD', 'x', ${clock()})`.execute(db())
  return { ...member, account }
}

const topicOf = (subject: string) => {
  const [word = '', name = ''] = subject.split(':')
  const topic = deskTopics.find((each) => each.word === word)?.topicOf(name)
  if (!topic) throw new Error(`no topic ${subject}`)
  return topic
}
const publish = (subject: string, value: unknown) =>
  inTransaction(db(), (tx) => topicOf(subject).write(tx, value, clock()))

const tier = (ref: string, at: number) => ({ ref, name: { EN: `Cup ${ref}` }, tier: at })

test('[GM-03] limits bound the stake by tier, class and factor; everybody may win 50 on a main market', async () => {
  await keepLimitsJob.run({ ...trader, schedule: undefined } as never, {})
  const { limits } = await readDeskLimits(trader, 'USD')
  expect(limits.main).toEqual(['200000000', '100000000', '50000000', '20000000', '10000000'])
  // Example 65: 5,000 may be won; at 2.50 with a factor of a quarter the highest stake is 833.33.
  await offerEvent(book, 'limit', { tournament: tier('limit', 3) })
  await book.tell(book.odds('limit', [threeWay([25_000, 33_000, 31_000])]))
  const member = await known(10_000)
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
  await offerEvent(book, 'low', { tournament: tier('low', 5) })
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
})

test('margins of own events are set by two persons and are in force with the next tick', async () => {
  expect((await readDeskMargins(db())).margins).toEqual({
    two: 50_000,
    three: 60_000,
    list: 60_000,
    joined: 80_000,
  })
  await publish('sportsMargins', { two: 40_000, three: 60_000, list: 60_000, joined: 90_000 })
  expect(await readMargins(db())).toMatchObject({ two: 40_000, joined: 90_000 })
  await publish('sportsMargins', { two: 50_000, three: 60_000, list: 60_000, joined: 80_000 })
})

test('[GM-03] a factor has a reason and an end, the member reads it and asks for a review once, and the page counts it', async () => {
  const member = await known(100)
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

test('[GM-03] a slip above the limit is taken, offered otherwise or refused by a trader, and its member is told', async () => {
  await offerEvent(book, 'ask', { tournament: tier('ask', 5) })
  const member = await known(100_000)
  const asking = async () =>
    (await askTrader(member, slipOf([await leg('ask', '1')], 3_000))).ticket.id
  const id = await asking()
  const { list } = await listQuestions(trader, EN)
  expect(list).toHaveLength(1)
  expect(list[0]).toMatchObject({
    ticket: {
      id,
      account: member.account,
      stake: usd(3_000),
      legs: [{ now: 24_500, odds: 24_500 }],
    },
    bound: 'market',
  })
  expect(list[0]?.allowed?.amount).toBeLessThan(30_000_000n)
  const brazil = await hireTrader(db(), ['BRL'])
  expect((await listQuestions(brazil, EN)).list).toEqual([])
  await expect(answerSlip(brazil, id, { act: 'take' })).rejects.toThrow('sports.unknownTicket')
  expect(await answerSlip(trader, id, { act: 'take' })).toEqual({ state: 'accepted' })
  expect(trader.pushed.at(-2)).toMatchObject({ feed: 'sports.tickets', audience: member.member.id })
  await expect(answerSlip(trader, id, { act: 'take' })).rejects.toThrow('sports.notOffered')

  const lower = await asking()
  await answerSlip(trader, lower, {
    act: 'offer',
    lineStake: 5_000_000n,
    odds: [{ leg: 1, odds: 24_000 }],
  })
  expect((await readTicket(member, lower)).ticket.offer).toMatchObject({
    lineStake: usd(500),
    by: 'trader',
    odds: [{ leg: 1, odds: 24_000 }],
  })
  await answerOffer(member, lower, true)
  expect((await readTicket(member, lower)).ticket).toMatchObject({
    state: 'accepted',
    stake: usd(500),
  })

  const refused = await asking()
  await answerSlip(trader, refused, { act: 'refuse', reason: 'Too much on one side' })
  expect((await readTicket(member, refused)).ticket.refused?.text).toMatch(/Too much on one side/)
})

const results = (winner: string) =>
  Object.fromEntries(['1', 'X', '2'].map((key) => [key, key === winner ? won : lost]))
const homeWon = { status: 'ended' as const, score: score([2, 0], [0, 0], 'over') as never }

test('[GM-03] a result is looked at first, entered by one and confirmed by another; what differs stands in a queue', async () => {
  await offerEvent(book, 'res')
  const { id } = await book.read('res')
  const member = await known(100)
  await sendSlip(member, slipOf([await leg('res', '1')], 20))
  const looked = await previewEventResult(trader, id, { state: homeWon })
  expect(looked.effects).toEqual([
    { currency: 'USD', tickets: 1, ending: 1, prizes: usd(49), change: usd(49) },
  ])
  expect((await book.read('res')).status).toBe('planned')
  const asked = { state: homeWon, reason: 'The source is silent' }
  expect(await enterEventResult(trader, id, asked, { propose })).toEqual({
    success: true,
    isDone: false,
  })
  const { rows } = await sql<{
    kind: string
  }>`select kind from compliance.approval where subject = ${`sportsEvent:${id}`}`.execute(db())
  expect(rows).toEqual([{ kind: 'sports.enterEventResult' }])
  await expect(previewEventResult(trader, id, {})).rejects.toThrow('sports.wrongResult')
  const part = await hireTrader(db(), ['USD'])
  await expect(previewEventResult(part, id, { state: homeWon })).rejects.toThrow(
    'common.notAllowed',
  )
  await expect(closeDeskEvent(trader, { eventId: id, reason: 'Done' })).rejects.toThrow(
    'sports.eventNotOver',
  )
  await expect(
    cancelDeskEvent(trader, { eventId: 999_999, reason: 'Gone' }, { propose }),
  ).rejects.toThrow('sports.unknownEvent')

  await offerEvent(book, 'dis')
  await book.tell(book.state('dis', 'ended', score([1, 0], [0, 0], 'over')))
  await book.tell(book.result('dis', { 'match-result': results('2') }, { certainty: 2 }))
  const event = await book.read('dis')
  const { disagreements, suspended } = await listDeskQueues(trader, EN)
  const found = disagreements.find((each) => each.event.id === event.id)
  expect(found).toMatchObject({
    feed: 'unit',
    market: { type: 'match-result' },
    told: { '2': won },
    graded: { '1': won },
  })
  expect(suspended).toEqual([])
  const outcomes = (found?.outcomes ?? []).map(({ id: outcomeId, key }) => ({
    outcomeId: Number(outcomeId),
    result: key === '1' ? won : lost,
  }))
  expect((await previewEventResult(trader, event.id, { outcomes })).outcomes).toBe(3)
  await closeDeskEvent(trader, { eventId: event.id, reason: 'Known' })
})

test('what was sold and has no result, what is suspended for long and prices far apart wait in queues', async () => {
  await offerEvent(book, 'late')
  const member = await known(100)
  await sendSlip(member, slipOf([await leg('late', '1')], 20))
  const { id } = await book.read('late')
  await sql`update sports.event set starts_at = clock_timestamp() - interval '7 hours' where id = ${id}`.execute(
    db(),
  )
  await sql`update sports.market set changed_at = clock_timestamp() - interval '11 minutes' where event_id = ${id}`.execute(
    db(),
  )
  await sql`insert into sports.source_price (outcome_id, feed, odds, apart_ppm, at, message_id)
    select o.id, 'elsewhere', 50000, 210000, clock_timestamp(), 'm' from sports.outcome o join sports.market m on m.id = o.market_id
    where m.event_id = ${id} and m.type = 'match-result' and o.key = '1'`.execute(db())
  const queues = await listDeskQueues(trader, EN)
  expect(queues.unsettled.find(({ event }) => event.id === id)).toMatchObject({
    tickets: 1,
    stakes: [usd(20)],
  })
  expect(queues.suspended.find(({ event }) => event.id === id)).toMatchObject({
    markets: 2,
    hold: null,
  })
  expect(queues.apart.find(({ event }) => event.id === id)).toMatchObject({
    key: '1',
    theirs: 50_000,
    apartPpm: 210_000,
    isStopped: false,
  })
  const brazil = await hireTrader(db(), ['BRL'])
  expect((await listDeskQueues(brazil, EN)).unsettled).toEqual([])
})

test('[GM-03] what the book came to adds up by event, market, member and day, down to the tickets', async () => {
  await offerEvent(book, 'p1')
  await offerEvent(book, 'p2')
  const member = await known(100)
  const { account } = member
  await sendSlip(member, slipOf([await leg('p1', '1')], 20))
  // 0.01 over two legs: one carries a unit more than the other.
  const { ticket } = await sendSlip(
    member,
    slipOf([await leg('p1', '1'), await leg('p2', '1')], 10.01),
  )
  for (const [ref, winner] of [
    ['p1', '1'],
    ['p2', '2'],
  ] as const) {
    await book.tell(
      book.state(ref, 'ended', score(winner === '1' ? [1, 0] : [0, 1], [0, 0], 'over')),
    )
    await book.tell(book.result(ref, { 'match-result': results(winner) }, { certainty: 2 }))
  }
  await settleAll(book)
  const today = new Date().toISOString().slice(0, 10)
  const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
  const asked = { ...EN, currency: 'USD', from: yesterday, to: tomorrow, account, ...page }
  const whole = { tickets: 2, members: 1, stake: usd(30.01), prize: usd(49), result: usd(-18.99) }
  for (const by of ['event', 'market', 'member', 'sport', 'day'] as const) {
    const { list, total } = await listProfit(trader, { ...asked, by })
    expect(total).toMatchObject(whole)
    const sum = list.reduce((all, { result }) => all + BigInt(result.amount), 0n)
    expect(sum).toBe(usd(-18.99).amount)
  }
  const byEvent = await listProfit(trader, { ...asked, by: 'event' })
  expect(byEvent.list.map(({ stake, prize }) => [stake, prize])).toEqual([
    [usd(25.005), usd(49)],
    [usd(5.005), usd(0)],
  ])
  const p2 = (await book.read('p2')).id
  const behind = await listSportsTickets(trader, { ...EN, event: p2, account, pageSize: 25 })
  expect(behind.list.map(({ id }) => id)).toEqual([ticket.id])
  const first = await listSportsTickets(trader, {
    ...EN,
    account,
    state: 'ended',
    marketType: 'match-result',
    sport: 'football',
    from: yesterday,
    to: tomorrow,
    pageSize: 1,
  })
  expect(first.next).not.toBeNull()
  expect(
    (await readSportsTicket(trader, { id: ticket.id, ...EN })).states.map(({ kind }) => kind),
  ).toEqual(['accepted', 'settled'])
  await expect(
    listProfit(trader, { ...asked, by: 'day', from: tomorrow, to: today }),
  ).rejects.toThrow('sports.wrongDays')
  const brazil = await hireTrader(db(), ['BRL'])
  await expect(listProfit(brazil, { ...asked, by: 'day' })).rejects.toThrow('common.notFound')
  await expect(readSportsTicket(brazil, { id: ticket.id, ...EN })).rejects.toThrow(
    'sports.unknownTicket',
  )
})

test('[GM-03] a ticket is opened again by two persons, after its state before and after was shown', async () => {
  await offerEvent(book, 'again')
  const member = await known(100)
  const { ticket } = await sendSlip(member, slipOf([await leg('again', '1')], 20))
  const { id } = ticket
  await expect(previewReopen(trader, id)).rejects.toThrow('sports.notReopened')
  await book.tell(book.state('again', 'ended', score([1, 0], [0, 0], 'over')))
  await book.tell(book.result('again', { 'match-result': results('1') }, { certainty: 2 }))
  await settleAll(book)
  expect(await dollarsOf(db(), member.member.id)).toBe(129)
  await book.tell({
    kind: 'rollback result',
    event: 'again',
    markets: [{ type: 'match-result', specifiers: {} }],
  })
  await settleAll(book)
  await sql`update sports.ticket set disputed_at = disputed_at - interval '25 hours' where id = ${id}`.execute(
    db(),
  )
  const before = { state: 'ended', outcome: 'won', prize: usd(49), validBet: usd(20) }
  const after = { state: 'accepted', outcome: null, prize: usd(0), validBet: usd(0) }
  expect(await previewReopen(trader, id)).toEqual({ before, after })
  expect((await readTicket(member, id)).ticket.state).toBe('ended')
  expect(await reopenSportsTicket(trader, { id, reason: 'No result came' }, { propose })).toEqual({
    success: true,
    isDone: false,
  })
  const doing = {
    payload: { ticketId: id },
    proposedBy: trader.staff.id,
    staff: other.staff,
    clock,
  }
  await inTransaction(db(), (tx) => reopenKind.apply(tx, doing as never))
  expect((await readTicket(member, id)).ticket.state).toBe('accepted')
  expect(await dollarsOf(db(), member.member.id)).toBe(80)
  expect(
    await ending(
      reopenSportsTicket(trader as StaffContext, { id, reason: 'Once more' }, { propose }),
    ),
  ).toBe('sports.notReopened')
})
