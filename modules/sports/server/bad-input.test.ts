import { freshDatabase, hearAll, testClient } from '@tessera/testing'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cashOutCalls } from '../cash-out-calls.ts'
import { splitOf } from '../rules/index.ts'
import { slipCalls } from '../slip-calls.ts'
import { bookFixture, lost, score, threeWay, won } from './book/book.fixture.ts'
import { cashOutRunner } from './cash-out/cash-out-runner.ts'
import { quoteCashOut, takeCashOut, writeCashOutOrder } from './cash-out/cash-outs.ts'
import { cashOutRoutes } from './cash-out/routes.ts'
import { slipRoutes } from './slips/routes.ts'
import { sendSlip } from './slips/sent.ts'
import {
  bettor,
  dollarsOf,
  ending,
  legOn,
  letWaitsEnd,
  offerEvent,
  settleAll,
  slipOf,
  usd,
} from './slips/slips.fixture.ts'
import { readTicket } from './tickets/read-ticket.ts'

// What nobody should send, and what happens at the worst moment: each ends with a clear problem, and with no money moved.

const { db } = freshDatabase()
const clock = Object.assign(() => new Date(), { pass: () => undefined })
const book = bookFixture(db, clock)
const refs = Array.from({ length: 22 }, (_, at) => `event-${at}`)
const [one = '', two = '', three = '', four = '', five = ''] = refs

const priced = () => {
  const market = threeWay([24_500, 33_000, 31_000])
  const chances = [400_000_000, 280_000_000, 320_000_000]
  const outcomes = market.outcomes.map((each, at) => ({ ...each, fair: splitOf(chances[at] ?? 0) }))
  return { ...market, outcomes }
}

beforeAll(async () => {
  await book.open()
  for (const ref of refs) {
    await offerEvent(book, ref, { tournament: { ref, name: { EN: ref }, tier: 1 } })
    await book.tell(book.odds(ref, [priced()]))
  }
}, 60_000)

describe('over HTTP', () => {
  let site: ReturnType<typeof testClient>
  beforeAll(() => {
    site = testClient(book.context(), [...slipRoutes, ...cashOutRoutes], { staff: {} })
  })
  afterAll(() => site.close())
  const good = async () => ({ ...slipOf([await legOn(db(), one, '1')], 1) })
  const post = async (more: object) => {
    const { member } = await bettor(db(), 100)
    const { status, code } = await site.ask(member.id, slipCalls.sendSlip, {
      body: { ...(await good()), ...more },
    })
    expect(await dollarsOf(db(), member.id)).toBe(100)
    return `${status} ${code}`
  }
  const legWith = async (more: object) => {
    const [leg] = (await good()).legs
    return { legs: [{ ...leg, ...more }] }
  }

  test.each([
    ['a text', '2.45', '400 common.badInput'],
    ['nothing', null, '400 common.badInput'],
    ['negative', -24_500, '400 common.badInput'],
    ['half of a step', 24_500.5, '400 common.badInput'],
    ['a thousand million', 1_000_000_000, '400 common.badInput'],
    ['0', 0, '422 sports.wrongSlip'],
    ['1', 10_000, '422 sports.wrongSlip'],
    ['another than any that was offered', 99_900, '409 sports.versionGone'],
  ])('a price that is %s is refused', async (_, odds, problem) => {
    expect(await post(await legWith({ odds }))).toBe(problem)
  })

  test.each([
    ['0', '0', '422 sports.stakeTooLow'],
    ['negative', '-10000', '422 sports.stakeTooLow'],
    ['a part of a ledger unit', '0.5', '400 common.badInput'],
    ['a text', 'ten', '400 common.badInput'],
    ['the tenth of a cent', '10', '422 sports.stakeTooLow'],
  ])('a stake that is %s is refused', async (_, amount, problem) => {
    expect(await post({ lineStake: { amount, currency: 'USD' } })).toBe(problem)
  })

  test('a stake in another money, above the balance, or whose lines overflow is refused', async () => {
    const stake = (amount: string, currency = 'USD') => ({ lineStake: { amount, currency } })
    expect(await post(stake('10000', 'BRL'))).toBe('422 sports.wrongCurrency')
    expect(await post(stake('1010000'))).toBe('409 ledger.insufficientFunds')
    const legs = await Promise.all(refs.slice(0, 10).map((ref) => legOn(db(), ref, '1')))
    const wide = { kind: 'system', sizes: [5], legs }
    expect(await post({ ...wide, ...stake('900719925474099100') })).toBe('422 sports.wrongSlip')
  })

  test('legs that are too many, none, twice, or all bankers are refused', async () => {
    const legs = await Promise.all(refs.map((ref) => legOn(db(), ref, '1')))
    const [first] = legs
    expect(await post({ kind: 'multiple', legs: legs.slice(0, 21) })).toBe('422 sports.wrongSlip')
    expect(await post({ legs: [] })).toBe('400 common.badInput')
    expect(await post({ kind: 'multiple', legs: [first, first] })).toBe('422 sports.wrongSlip')
    const bankers = legs.slice(0, 3).map((leg) => ({ ...leg, isBanker: true }))
    expect(await post({ kind: 'system', sizes: [2], legs: bankers })).toBe('422 sports.wrongSlip')
    expect(await post({ eachWay: true })).toBe('422 sports.wrongSlip')
    // 1,023 lines and one; the most is 1,024.
    const ten = legs.slice(0, 10)
    const sizes = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
    expect(await post({ kind: 'system', sizes, legs: ten, lineStake: usd(0.0001) })).toBe(
      '422 sports.stakeTooLow',
    )
    const eleven = legs.slice(0, 11)
    expect(await post({ kind: 'system', sizes: [5, 6, 4], legs: eleven })).toBe(
      '422 sports.tooManyLines',
    )
    expect(await post({ kind: 'half-a-yankee', legs: legs.slice(0, 4) })).toBe(
      '422 sports.wrongSlip',
    )
    expect(await post({ onChange: 'any', leastOdds: 10_000 })).toBe('422 sports.wrongSlip')
    expect(await post({ onChange: 'better', leastOdds: 20_000 })).toBe('422 sports.wrongSlip')
    expect(await post({ id: 'mine' })).toBe('400 common.badInput')
  })

  test('a total below the least is refused, one that reaches it is taken', async () => {
    const { member } = await bettor(db(), 100)
    const send = async (leastOdds: number) =>
      site.ask(member.id, slipCalls.sendSlip, {
        body: { ...(await good()), onChange: 'any', leastOdds },
      })
    expect((await send(30_000)).code).toBe('sports.priceChanged')
    expect(await send(24_500)).toMatchObject({
      status: 200,
      value: { ticket: { state: 'accepted' } },
    })
  })

  test.each([0, 10_001, -1, 0.5, 'half'])('a sale of the part %s is refused', async (part) => {
    const { member } = await bettor(db(), 100)
    const { ticket } = await sendSlip(
      await contextOf(member.id),
      slipOf([await legOn(db(), one, '1')], 10),
    )
    const params = { id: ticket.id }
    const body = { id: crypto.randomUUID(), quoteId: crypto.randomUUID(), part, least: usd(1) }
    const sold = await site.ask(member.id, cashOutCalls.takeCashOut, { params, body })
    const ordered = await site.ask(member.id, cashOutCalls.writeCashOutOrder, {
      params,
      body: { part, least: usd(1) },
    })
    expect([sold.status, sold.code]).toEqual([400, 'common.badInput'])
    expect([ordered.status, ordered.code]).toEqual([400, 'common.badInput'])
    expect(await dollarsOf(db(), member.id)).toBe(90)
  })
})

const people = new Map<string, Awaited<ReturnType<typeof bettor>>>()
async function contextOf(id: string) {
  const known = people.get(id) ?? (await bettor(db(), 1))
  return { ...known, member: { ...known.member, id } }
}

describe('at the worst moment', () => {
  const live = async (ref: string) => {
    await book.tell(book.state(ref, 'live', score([0, 0])))
    await book.tell(book.odds(ref, [priced()], { status: 'live', score: score([0, 0]) }))
  }
  const end = async (ref: string, isHomeWin: boolean) => {
    const goals = isHomeWin ? ([1, 0] as const) : ([0, 1] as const)
    await book.tell(book.state(ref, 'ended', score(goals, [0, 0], 'over')))
    const results = { '1': isHomeWin ? won : lost, X: lost, '2': isHomeWin ? lost : won }
    await book.tell(book.result(ref, { 'match-result': results }, { certainty: 2 }))
  }

  test('an event that ends in the delay of a slip gives the stake back', async () => {
    const member = await bettor(db(), 100)
    await live(two)
    const { ticket } = await sendSlip(member, slipOf([await legOn(db(), two, '1')], 10))
    expect(ticket.state).toBe('waiting')
    await end(two, true)
    await letWaitsEnd(book, db())
    expect((await readTicket(member, ticket.id)).ticket).toMatchObject({
      state: 'refused',
      refused: { name: 'sports.marketClosed' },
    })
    expect(await dollarsOf(db(), member.member.id)).toBe(100)
  })

  test('a ticket that is lost is not sold', async () => {
    const member = await bettor(db(), 100)
    const { ticket } = await sendSlip(member, slipOf([await legOn(db(), three, '1')], 10))
    const { quote } = await quoteCashOut(member, ticket.id)
    if (!quote) throw new Error('it is offered')
    await live(three)
    await end(three, false)
    await settleAll(book)
    expect((await readTicket(member, ticket.id)).ticket.outcome).toBe('lost')
    expect(await quoteCashOut(member, ticket.id)).toMatchObject({ quote: null, reason: 'over' })
    const id = crypto.randomUUID()
    const sale = { id, quoteId: quote.id, part: 10_000, least: usd(1) }
    expect(await takeCashOut(member, ticket.id, sale)).toMatchObject({
      state: 'refused',
      reason: 'over',
    })
    expect(await ending(writeCashOutOrder(member, ticket.id, { part: 1, least: usd(1) }))).toBe(
      'sports.noCashOut',
    )
    expect(await dollarsOf(db(), member.member.id)).toBe(90)
  })

  test('a result that is put right while a sale waits leaves the sale unpaid, and the ticket pays once', async () => {
    const member = await bettor(db(), 100)
    const legs = [await legOn(db(), four, '1'), await legOn(db(), five, '1')]
    const { ticket } = await sendSlip(member, slipOf(legs, 10))
    await live(four)
    await end(four, true)
    await settleAll(book)
    await live(five)
    const { quote } = await quoteCashOut(member, ticket.id)
    if (!quote) throw new Error('it is offered')
    const id = crypto.randomUUID()
    const sale = { id, quoteId: quote.id, part: 10_000, least: usd(1) }
    expect((await takeCashOut(member, ticket.id, sale)).state).toBe('waiting')
    // The first leg was lost after all.
    await end(four, false)
    await settleAll(book)
    await sql`update sports.cash_out set decides_at = clock_timestamp() where state = 'waiting'`.execute(
      db(),
    )
    await hearAll(book.context(), cashOutRunner)
    expect((await takeCashOut(member, ticket.id, sale)).state).toBe('refused')
    expect((await readTicket(member, ticket.id)).ticket).toMatchObject({
      outcome: 'lost',
      sold: usd(0),
    })
    expect(await dollarsOf(db(), member.member.id)).toBe(90)
  })
})
