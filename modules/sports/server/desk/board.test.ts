import { freshDatabase } from '@tessera/testing'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { bookFixture, threeWay } from '../book/book.fixture.ts'
import { tellNow } from '../book/tell-event.ts'
import { sendSlip } from '../slips/sent.ts'
import { bettor, ending, legOn, offerEvent, slipOf, usd } from '../slips/slips.fixture.ts'
import { listDeskChanges, listDeskEvents, readDeskEvent } from './board.ts'
import { hireTrader } from './desk.fixture.ts'
import { holdDeskEvent, holdDeskMarket, stopSale } from './held.ts'
import { stepPrice } from './step-price.ts'

const { db } = freshDatabase()
const clock = Object.assign(() => new Date(), { pass: () => undefined })
const book = bookFixture(db, clock)
const own = bookFixture(db, clock, 'house')
const leg = (ref: string, key: string, type?: string) => legOn(db(), ref, key, type)
const of = { language: 'EN', currency: 'USD' }
const page = { ...of, state: 'open' as const, sort: 'time' as const, pageNo: 1, pageSize: 25 }

let trader: Awaited<ReturnType<typeof hireTrader>>
beforeAll(async () => {
  await book.open()
  await own.open('house')
  trader = await hireTrader(db())
}, 60_000)

const outcomeOf = async (ref: string, key: string) => (await leg(ref, key)).outcomes[0] ?? 0

test('liability is the stakes of a market less what an outcome pays; a multiple hangs on the chances of its other legs [GM-03]', async () => {
  const tournament = { ref: 'risk', name: { EN: 'Risk cup' }, tier: 1 }
  await offerEvent(book, 'r1', { tournament })
  await offerEvent(book, 'r2', { tournament })
  const member = await bettor(db(), 1_000)
  const bets: [string, number, number][] = [
    ['1', 21_000, 100],
    ['1', 20_000, 50],
    ['X', 35_000, 40],
    ['2', 34_000, 60],
  ]
  for (const [key, odds, stake] of bets) {
    const prices = ['1', 'X', '2'].map((each) => (each === key ? odds : 30_000))
    await book.tell(book.odds('r1', [threeWay(prices)]))
    await sendSlip(member, slipOf([await leg('r1', key)], stake))
  }
  const { id } = await book.read('r1')
  const { event, markets } = await readDeskEvent(trader, { id, ...of })
  const results = markets.find(({ type }) => type === 'match-result')?.outcomes
  // Example 64: stakes 250; they pay 310, 140 and 204.
  expect(results?.map(({ result }) => result)).toEqual([usd(-60), usd(110), usd(46)])
  expect(event).toMatchObject({ tickets: 4, turnover: usd(250), worst: usd(-60) })

  // A double: 10 at 3.00 and 2.00, whose second leg is won with 40 %, adds 10 × 3.00 × 0.8 to the first outcome.
  const split = { win: 400_000_000, halfWin: 0, void: 0, halfLoss: 0, loss: 600_000_000 }
  const chances = [
    { key: '1', odds: 20_000, fair: split },
    { key: 'X', odds: 33_000 },
    { key: '2', odds: 31_000 },
  ]
  await book.tell(book.odds('r1', [threeWay([30_000, 30_000, 30_000])]))
  await book.tell(book.odds('r2', [{ ...threeWay(), outcomes: chances }]))
  await sendSlip(member, slipOf([await leg('r1', '1'), await leg('r2', '1')], 10))
  const after = await readDeskEvent(trader, { id, ...of })
  const outcome = after.markets.find(({ type }) => type === 'match-result')?.outcomes[0]
  expect(outcome).toMatchObject({ stakes: usd(160), payout: usd(334), result: usd(-74) })
  expect(after.event.turnover).toEqual(usd(255))

  const byRisk = await listDeskEvents(trader, { ...page, sort: 'risk', search: 'risk cup' })
  expect(byRisk.list.map(({ worst }) => worst)).toEqual([usd(-74), expect.anything()])
  expect(byRisk.list[0]).toMatchObject({ id, turnover: usd(255), tickets: 5, held: 0 })
})

test('the board is narrowed by state, sport and name, and shows the currencies of its reader alone', async () => {
  await offerEvent(book, 'n1', { competitors: { home: named('Quillon'), away: named('Rhea') } })
  const found = await listDeskEvents(trader, { ...page, search: 'quill' })
  expect(found.list.map(({ home }) => home?.name)).toEqual(['Quillon'])
  expect((await listDeskEvents(trader, { ...page, sport: 'tennis' })).list).toEqual([])
  expect((await listDeskEvents(trader, { ...page, state: 'over' })).list).toEqual([])
  const paged = await listDeskEvents(trader, { ...page, pageSize: 1, pageNo: 2 })
  expect(paged.list).toHaveLength(1)
  expect(paged.totalPages).toBeGreaterThan(1)
  const brazil = await hireTrader(db(), ['BRL'])
  await expect(listDeskEvents(brazil, page)).rejects.toThrow('common.notFound')
  await expect(readDeskEvent(trader, { id: 999_999, ...of })).rejects.toThrow('sports.unknownEvent')
  expect((await listDeskEvents(brazil, { ...page, currency: 'BRL' })).list[0]?.turnover).toEqual({
    amount: 0n,
    currency: 'BRL',
  })
})

const named = (name: string) => ({
  ref: name,
  name: { EN: name },
  initials: name.slice(0, 2),
  colours: ['#112233', '#ddeeff'],
})

const toldOf = (event: number) => {
  tellNow(trader.push)
  return trader.pushed.filter(
    ({ feed, topic }) => feed === 'sports.event' && topic === String(event),
  )
}

test('what the desk holds is refused on the slip and pushed to who watches, with its reason at the desk [GM-03]', async () => {
  await offerEvent(book, 'h1')
  const { id } = await book.read('h1')
  const member = await bettor(db(), 100)
  const picked = await leg('h1', '1')
  const market = (await book.market('h1', 'match-result'))?.id ?? 0
  await holdDeskMarket(trader, market, { isHeld: true, reason: 'Line-ups are late' })
  expect(await ending(sendSlip(member, slipOf([picked], 5)))).toBe('sports.marketClosed')
  expect(toldOf(id).at(-1)?.message).toMatchObject({ markets: [[market, 2, 'suspended', []]] })
  const read = await readDeskEvent(trader, { id, ...of })
  expect(read.event.held).toBe(1)
  expect(read.markets.find((each) => each.id === market)?.hold).toEqual({
    by: trader.staff.account,
    isStaff: true,
    reason: 'Line-ups are late',
  })
  await holdDeskMarket(trader, market, { isHeld: false, reason: 'They are here' })
  expect(toldOf(id).at(-1)?.message).toMatchObject({ markets: [[market, 3, 'active', []]] })

  await holdDeskEvent(trader, id, { isHeld: true, reason: 'A rumour' })
  expect(await ending(sendSlip(member, slipOf([await leg('h1', '1')], 5)))).toBe(
    'sports.marketClosed',
  )
  expect((await listDeskEvents(trader, { ...page, state: 'held' })).list[0]?.hold).toMatchObject({
    reason: 'A rumour',
  })
  await holdDeskEvent(trader, id, { isHeld: false, reason: 'It was nothing' })
  await sendSlip(member, slipOf([await leg('h1', '1')], 5))
  expect((await listDeskChanges(trader, market)).list.map(({ by }) => by)).toContain(
    trader.staff.account,
  )
  await expect(listDeskChanges(trader, 999_999)).rejects.toThrow('sports.unknownMarket')
  const part = await hireTrader(db(), ['USD'])
  await expect(holdDeskEvent(part, id, { isHeld: true, reason: 'Mine' })).rejects.toThrow(
    'common.notAllowed',
  )
})

test('while everything is stopped nothing is sold, events that come too; what was held before stays held', async () => {
  await offerEvent(book, 's1')
  await offerEvent(book, 's2')
  const { id } = await book.read('s1')
  await holdDeskEvent(trader, id, { isHeld: true, reason: 'Of its own' })
  const member = await bettor(db(), 100)
  const seen = await leg('s2', '1')
  await stopSale(trader, { isStopped: true, reason: 'Prices look wrong' })
  expect(await ending(sendSlip(member, slipOf([seen], 5)))).toBe('sports.marketClosed')
  await offerEvent(book, 's3')
  expect((await book.read('s3')).heldBy).toBe('stop')
  expect((await listDeskEvents(trader, page)).stop).toMatchObject({
    by: trader.staff.account,
    reason: 'Prices look wrong',
  })
  expect(toldOf((await book.read('s2')).id).at(-1)?.message).toMatchObject({
    markets: expect.arrayContaining([expect.arrayContaining(['suspended'])]),
  })
  await stopSale(trader, { isStopped: false, reason: 'They are right' })
  expect((await book.read('s3')).heldBy).toBeNull()
  expect((await book.read('s1')).heldBy).toBe(`staff:${trader.staff.id}`)
  expect((await listDeskEvents(trader, page)).stop).toBeNull()
  await sendSlip(member, slipOf([await leg('s3', '1')], 5))
})

test('a price moves by a step of the ladder and stays moved while its source changes; own events are priced by their model', async () => {
  await offerEvent(book, 'p1')
  await book.tell(book.odds('p1', [threeWay([21_300, 33_000, 31_000])]))
  const id = await outcomeOf('p1', '1')
  expect(await stepPrice(trader, { id, by: 'up', from: 0 })).toEqual({ odds: 21_400, steps: 1 })
  // The same press once more moves nothing.
  expect(await stepPrice(trader, { id, by: 'up', from: 0 })).toEqual({ odds: 21_400, steps: 1 })
  expect(await stepPrice(trader, { id, by: 'up', from: 1 })).toEqual({ odds: 21_600, steps: 2 })
  await book.tell(book.odds('p1', [threeWay([30_000, 33_000, 31_000])]))
  expect((await leg('p1', '1')).odds).toBe(31_000)
  expect(await stepPrice(trader, { id, by: 'back', from: 2 })).toEqual({ odds: 30_000, steps: 0 })
  await book.tell(book.odds('p1', [threeWay([10_100, 33_000, 31_000])]))
  await expect(stepPrice(trader, { id, by: 'down', from: 0 })).rejects.toThrow('sports.noStep')
  await expect(stepPrice(trader, { id: 999_999, by: 'up', from: 0 })).rejects.toThrow(
    'sports.unknownOutcome',
  )
  await offerEvent(own, 'o1')
  const mine = await outcomeOf('o1', '1')
  await expect(stepPrice(trader, { id: mine, by: 'up', from: 0 })).rejects.toThrow(
    'sports.pricedByModel',
  )
  const { rows } = await sql`select from sports.outcome where steps <> 0`.execute(db())
  expect(rows).toHaveLength(0)
})
