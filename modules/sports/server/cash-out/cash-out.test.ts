import { freshDatabase, hearAll } from '@tessera/testing'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { type KeptSale, splitOf, verifyCashOut } from '../../rules/index.ts'
import { bookFixture, lost, score, threeWay, won } from '../book/book.fixture.ts'
import { readLimits } from '../slips/limits.ts'
import { sendSlip } from '../slips/sent.ts'
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
import { cashOutRunner } from './cash-out-runner.ts'
import {
  quoteCashOut,
  readCashOut,
  removeCashOutOrder,
  takeCashOut,
  writeCashOutOrder,
} from './cash-outs.ts'

const { db } = freshDatabase()
// Sales go by the clock of the database.
const clock = Object.assign(() => new Date(), { pass: () => undefined })
const book = bookFixture(db, clock)

/** A market on which home is 6.00, with these chances in parts of 10^9. */
const priced = (win: number) => {
  const market = threeWay([60_000, 40_000, 15_000])
  const chances = [win, 200_000_000, 800_000_000 - win]
  const outcomes = market.outcomes.map((each, at) => ({ ...each, fair: splitOf(chances[at] ?? 0) }))
  return { ...market, outcomes }
}
const fourNinths = 444_444_444

const refs = [
  'part',
  'liable',
  'whole',
  'twice',
  'order',
  'live',
  'stop',
  'race',
  'plain',
  'old',
  'margin',
]
beforeAll(async () => {
  await book.open()
  for (const ref of refs) {
    await offerEvent(book, ref, { tournament: { ref, name: { EN: ref }, tier: 1 } })
    await book.tell(book.odds(ref, [priced(fourNinths)]))
  }
}, 60_000)

const bought = async (ref: string, more: Parameters<typeof slipOf>[2] = {}) => {
  const member = await bettor(db(), 100)
  const { ticket } = await sendSlip(member, slipOf([await legOn(db(), ref, '1')], 10, more))
  const quote = async () => {
    const { quote: found } = await quoteCashOut(member, ticket.id)
    if (!found) throw new Error('nothing is offered')
    return found
  }
  const sell = async (part: number, least: number, id = crypto.randomUUID()) =>
    takeCashOut(member, ticket.id, { id, quoteId: (await quote()).id, part, least: usd(least) })
  return { member, id: ticket.id, quote, sell }
}
const resultOf = async (ref: string) => {
  await book.tell(book.state(ref, 'ended', score([1, 0], [0, 0], 'over')))
  const results = { '1': won, X: lost, '2': lost }
  await book.tell(book.result(ref, { 'match-result': results }, { certainty: 2 }))
  await settleAll(book)
}
const cancel = async (ref: string) => {
  await book.tell({ kind: 'cancel', event: ref, markets: [], reason: 'wrong sides' })
  await settleAll(book)
}
const dispute = async () => {
  await sql`update sports.ticket set disputed_at = disputed_at - interval '31 minutes'`.execute(
    db(),
  )
  await sql`update sports.settle_wait set at = clock_timestamp()`.execute(db())
  await settleAll(book)
}

test('a part is sold at the shown offer, and the rest wins; a later void acts on the rest alone [GM-03]', async () => {
  const { member, id, quote, sell } = await bought('part')
  const offered = await quote()
  expect(offered).toMatchObject({
    fair: usd(26.6666),
    marginPpm: 20_000,
    offer: usd(26.1333),
    wouldPay: usd(60),
    left: usd(10),
  })
  // What was offered and is the same is not written down again.
  expect((await quote()).id).toBe(offered.id)
  const saleId = crypto.randomUUID()
  const sold = await sell(4_000, 10.45, saleId)
  expect(sold).toMatchObject({ state: 'paid', paid: usd(10.4533), balance: usd(100.4533) })
  expect(sold.ticket).toMatchObject({ state: 'accepted', sold: usd(4), soldFor: usd(10.4533) })
  const asked = { id: saleId, quoteId: offered.id, part: 4_000, least: usd(10.45) }
  expect((await takeCashOut(member, id, asked)).balance).toEqual(usd(100.4533))
  expect(await ending(takeCashOut(member, id, { ...asked, part: 5_000 }))).toBe(
    'ledger.usedDifferently',
  )
  const { inputs, paid } = await readCashOut(member, saleId)
  const verified = verifyCashOut(JSON.parse(inputs ?? '') as KeptSale, 4_000)
  expect(verified.sale?.paid).toBe(paid?.amount)
  await resultOf('part')
  const read = await readTicket(member, id)
  expect(read.ticket).toMatchObject({ state: 'ended', prize: usd(46.4533), validBet: usd(10) })
  expect(read.states.map(({ kind }) => kind)).toEqual(['accepted', 'part sold', 'settled'])
  expect(await dollarsOf(db(), member.member.id)).toBe(136.4533)
  await cancel('part')
  await dispute()
  expect((await readTicket(member, id)).ticket).toMatchObject({
    prize: usd(16.4533),
    validBet: usd(4),
  })
  expect(await dollarsOf(db(), member.member.id)).toBe(106.4533)
})

test('a part that is sold costs its event no more, nor counts against its limit, and the end takes off the rest', async () => {
  const liability = async () => {
    const { rows } = await sql<{ stakes: string; payout: string; tickets: number }>`
      select x.stakes::text, x.payout::text, x.tickets from sports.liability x join sports.outcome o on o.id = x.outcome_id
      join sports.event e on e.id = x.event_id where e.ref = 'liable' and o.key = '1'`.execute(db())
    return rows[0]
  }
  const { member, sell } = await bought('liable')
  const { outcomes } = await legOn(db(), 'liable', '1')
  const most = async () =>
    (
      await readLimits(db(), {
        memberId: member.member.id,
        unit: 'USD',
        outcomes: outcomes.map(BigInt),
      })
    ).lossIf.get(BigInt(outcomes[0] ?? 0))
  expect(await liability()).toEqual({ stakes: '100000', payout: '600000', tickets: 1 })
  expect(await most()).toBe(500_000n)
  await sell(4_000, 1)
  expect(await liability()).toEqual({ stakes: '60000', payout: '360000', tickets: 1 })
  expect(await most()).toBe(300_000n)
  await sell(3_333, 1)
  expect(await liability()).toEqual({ stakes: '40002', payout: '240012', tickets: 1 })
  await resultOf('liable')
  expect(await liability()).toEqual({ stakes: '0', payout: '0', tickets: 0 })
})

test('what was sold whole is final, whatever comes after', async () => {
  const { member, id, sell } = await bought('whole')
  await writeCashOutOrder(member, id, { least: usd(50), part: 10_000 })
  const sold = await sell(10_000, 26.1333)
  expect(sold.ticket).toMatchObject({ state: 'ended', prize: usd(26.1333), validBet: usd(10) })
  const after = await quoteCashOut(member, id)
  expect(after).toMatchObject({ quote: null, reason: 'over', order: null })
  expect(await ending(writeCashOutOrder(member, id, { least: usd(5), part: 1 }))).toBe(
    'sports.noCashOut',
  )
  await cancel('whole')
  await dispute()
  expect((await readTicket(member, id)).ticket.prize).toEqual(usd(26.1333))
  expect(await dollarsOf(db(), member.member.id)).toBe(116.1333)
})

test('of two sales at once, and of one at the moment of the result, exactly one is paid', async () => {
  const { member, id, quote } = await bought('twice')
  const { id: quoteId } = await quote()
  const take = () =>
    takeCashOut(member, id, { id: crypto.randomUUID(), quoteId, part: 10_000, least: usd(26) })
  const states = await Promise.all(
    [take(), take(), take()].map((each) => each.then(({ state }) => state)),
  )
  expect(states.filter((state) => state === 'paid')).toHaveLength(1)
  expect(await dollarsOf(db(), member.member.id)).toBe(116.1333)

  const racing = await bought('race')
  const good = await racing.quote()
  const asked = { id: crypto.randomUUID(), quoteId: good.id, part: 10_000, least: usd(26) }
  const [sale] = await Promise.all([takeCashOut(racing.member, racing.id, asked), resultOf('race')])
  await settleAll(book)
  const has = await dollarsOf(db(), racing.member.member.id)
  expect(has).toBe(sale.state === 'paid' ? 116.1333 : 150)
})

test('in play the delay runs, the value of its end is paid, and below the least there is a new offer', async () => {
  const { member, id, sell } = await bought('live')
  const at = (win: number) =>
    book.tell(book.odds('live', [priced(win)], { status: 'live', score: score([0, 0]) }))
  const letEnd = async () => {
    await sql`update sports.cash_out set decides_at = clock_timestamp() where state = 'waiting'`.execute(
      db(),
    )
    await hearAll(book.context(), cashOutRunner)
  }
  await at(500_000_000)
  expect(await sell(5_000, 14)).toMatchObject({ state: 'waiting', paid: null })
  expect(await ending(sell(5_000, 1))).toBe('sports.noCashOut')
  await at(400_000_000)
  await letEnd()
  expect(await dollarsOf(db(), member.member.id)).toBe(90)
  await at(500_000_000)
  await sell(5_000, 14)
  await at(600_000_000)
  await letEnd()
  // 36.00 less 3 %, half of it
  expect(await dollarsOf(db(), member.member.id)).toBe(107.46)
  await sell(5_000, 1)
  await book.tell({ kind: 'bet stop', event: 'live', types: 'all', to: 'suspended' })
  await letEnd()
  expect((await quoteCashOut(member, id)).reason).toBe('suspended')
  expect(await dollarsOf(db(), member.member.id)).toBe(107.46)
})

test('an order sells once when the offer reaches it', async () => {
  const { member, id } = await bought('order')
  await writeCashOutOrder(member, id, { least: usd(30), part: 10_000 })
  await hearAll(book.context(), cashOutRunner)
  expect((await quoteCashOut(member, id)).order).toEqual({ least: usd(30), part: 10_000 })
  await removeCashOutOrder(member, id)
  expect((await quoteCashOut(member, id)).order).toBeNull()
  await writeCashOutOrder(member, id, { least: usd(30), part: 10_000 })
  await book.tell(book.odds('order', [priced(600_000_000)]))
  await hearAll(book.context(), cashOutRunner)
  expect(await dollarsOf(db(), member.member.id)).toBe(125.28)
  await hearAll(book.context(), cashOutRunner)
  expect(await dollarsOf(db(), member.member.id)).toBe(125.28)
})

test('why nothing is offered is said, and what is asked wrongly is a problem', async () => {
  const { member, id, sell } = await bought('stop')
  const other = await bettor(db(), 1)
  expect(await ending(quoteCashOut(other, id))).toBe('sports.unknownTicket')
  expect(await ending(readCashOut(other, crypto.randomUUID()))).toBe('sports.unknownCashOut')
  const wrong = {
    id: crypto.randomUUID(),
    quoteId: crypto.randomUUID(),
    part: 10_000,
    least: usd(1),
  }
  expect(await ending(takeCashOut(member, id, wrong))).toBe('sports.quoteGone')
  const euros = { ...wrong, least: { ...usd(1), currency: 'EUR' } }
  expect(await ending(takeCashOut(member, id, euros))).toBe('sports.wrongCurrency')
  expect(await sell(1, 0)).toMatchObject({ state: 'paid', paid: usd(0.0026) })
  await book.tell({ kind: 'bet stop', event: 'stop', types: 'all', to: 'suspended' })
  expect(await quoteCashOut(member, id)).toMatchObject({ quote: null, reason: 'suspended' })
})

test('a live price that is old is not offered on', async () => {
  const { member, id } = await bought('old')
  await book.tell(book.odds('old', [priced(500_000_000)], { status: 'live', score: score([0, 0]) }))
  await sql`update sports.outcome set priced_at = priced_at - interval '11 seconds'`.execute(db())
  await sql`update sports.event set heard_at = heard_at - interval '11 seconds'`.execute(db())
  expect((await quoteCashOut(member, id)).reason).toBe('oldPrice')
})

test('what is kept of a sale is what the staff have set, and the member reads it', async () => {
  const { member, id, quote } = await bought('margin')
  expect((await quote()).marginPpm).toBe(20_000)
  await sql`insert into sports.margin (name, ppm) values ('saleBefore', 50_000)`.execute(db())
  expect((await quote()).marginPpm).toBe(50_000)
  const { margins } = await quoteCashOut(member, id)
  expect(margins).toEqual({ live: 30_000, before: 50_000, most: 150_000 })
  await sql`delete from sports.margin where name = 'saleBefore'`.execute(db())
})
