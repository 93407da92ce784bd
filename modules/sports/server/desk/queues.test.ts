import { propose } from '@tessera/compliance/server'
import { freshDatabase } from '@tessera/testing'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { bookFixture, lost, score, won } from '../book/book.fixture.ts'
import { answerOffer } from '../slips/answer-offer.ts'
import { askTrader, sendSlip } from '../slips/sent.ts'
import { legOn, offerEvent, slipOf, usd } from '../slips/slips.fixture.ts'
import { readTicket } from '../tickets/read-ticket.ts'
import { hireTrader, knownBettor, threeResults, tierOf } from './desk.fixture.ts'
import { answerSlip, listQuestions } from './questions.ts'
import { listDeskQueues } from './queues.ts'
import { cancelDeskEvent, closeDeskEvent, enterEventResult, previewEventResult } from './results.ts'

const { db } = freshDatabase()
const clock = Object.assign(() => new Date(), { pass: () => undefined })
const book = bookFixture(db, clock)
const leg = (ref: string, key: string, type?: string) => legOn(db(), ref, key, type)
const EN = { language: 'EN' }

let trader: Awaited<ReturnType<typeof hireTrader>>
beforeAll(async () => {
  await book.open()
  trader = await hireTrader(db())
  await hireTrader(db())
}, 60_000)

const homeWon = { status: 'ended' as const, score: score([2, 0], [0, 0], 'over') as never }

test('a slip above the limit is taken, offered otherwise or refused by a trader, and its member is told [GM-03]', async () => {
  await offerEvent(book, 'ask', { tournament: tierOf('ask', 5) })
  const member = await knownBettor(db(), 100_000)
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

test('a result is looked at first, entered by one and confirmed by another; what differs stands in a queue [GM-03]', async () => {
  await offerEvent(book, 'res')
  const { id } = await book.read('res')
  const member = await knownBettor(db(), 100)
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
  await book.tell(book.result('dis', { 'match-result': threeResults('2') }, { certainty: 2 }))
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
  const member = await knownBettor(db(), 100)
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
