import { freshDatabase } from '@tessera/testing'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { bookFixture, lost, score, threeWay, won } from '../book/book.fixture.ts'
import { listTickets } from '../tickets/list-tickets.ts'
import { readTicket } from '../tickets/read-ticket.ts'
import { reopenTicket } from '../settle/reopen-ticket.ts'
import { answerOffer } from './answer-offer.ts'
import { answerQuestion } from './answer-question.ts'
import { checkSlip } from './check-slip.ts'
import { askTrader, sendSlip } from './sent.ts'
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
} from './slips.fixture.ts'

const { db } = freshDatabase()
// Slips go by the clock of the database.
const clock = Object.assign(() => new Date(), { pass: () => undefined })
const book = bookFixture(db, clock)
const leg = (ref: string, key: string, type?: string) => legOn(db(), ref, key, type)

beforeAll(async () => {
  await book.open()
  for (const [at, ref] of ['one', 'two', 'three', 'four', 'five', 'six', 'seven'].entries()) {
    const tournament = { ref: `cup-${at}`, name: { EN: `Cup ${at}` }, tier: 1 }
    await offerEvent(book, ref, { tournament })
  }
}, 60_000)

type Ended = { goals: readonly [number, number]; won: '1' | '2' }
const resultOf = async (ref: string, { goals, won: winner }: Ended) => {
  await book.tell(book.state(ref, 'ended', score(goals, [0, 0], 'over')))
  const results = Object.fromEntries(
    ['1', 'X', '2'].map((key) => [key, key === winner ? won : lost]),
  )
  await book.tell(book.result(ref, { 'match-result': results }, { certainty: 2 }))
}
const homeWins: Ended = { goals: [1, 0], won: '1' }
const awayWins: Ended = { goals: [0, 1], won: '2' }

test('a single is bet, wins, and pays what its price says [GM-03]', async () => {
  const member = await bettor(db(), 100)
  const sent = slipOf([await leg('one', '1')], 20)
  const { ticket, balance } = await sendSlip(member, sent)
  expect(ticket).toMatchObject({ state: 'accepted', stake: usd(20), most: usd(49) })
  expect(balance).toEqual(usd(80))
  // The same again changes nothing; another content under its id is refused.
  expect((await sendSlip(member, sent)).balance).toEqual(usd(80))
  expect(await ending(sendSlip(member, { ...sent, lineStake: usd(21) }))).toBe(
    'ledger.usedDifferently',
  )
  await resultOf('one', homeWins)
  await settleAll(book)
  const read = await readTicket(member, sent.id)
  expect(read.ticket).toMatchObject({
    state: 'ended',
    outcome: 'won',
    prize: usd(49),
    validBet: usd(20),
  })
  expect(read.states.map(({ kind }) => kind)).toEqual(['accepted', 'settled'])
  expect(await dollarsOf(db(), member.member.id)).toBe(129)
  expect(
    (await listTickets(member, { state: 'settled', pageNo: 1, pageSize: 20 })).list,
  ).toHaveLength(1)
})

test('a system pays the lines that won, and one leg that is void counts as one', async () => {
  const member = await bettor(db(), 100)
  const legs = [await leg('two', '1'), await leg('three', '1'), await leg('four', '1')]
  const { ticket } = await sendSlip(member, slipOf(legs, 5, { kind: 'trixie' }))
  expect(ticket).toMatchObject({ lines: 4, stake: usd(20) })
  await resultOf('two', homeWins)
  await resultOf('three', homeWins)
  await resultOf('four', awayWins)
  await settleAll(book)
  // 5 at 2.45 times 2.45
  expect((await readTicket(member, ticket.id)).ticket.prize).toEqual(usd(30.0125))
})

test('a result that was wrong is corrected by its difference, with a readable one', async () => {
  const member = await bettor(db(), 100)
  const { ticket } = await sendSlip(member, slipOf([await leg('five', '1')], 20))
  await resultOf('five', homeWins)
  await settleAll(book)
  expect(await dollarsOf(db(), member.member.id)).toBe(129)
  await resultOf('five', awayWins)
  await settleAll(book)
  expect((await readTicket(member, ticket.id)).ticket.prize).toEqual(usd(49))
  // Half an hour later it still stands.
  await sql`update sports.ticket set disputed_at = disputed_at - interval '31 minutes'`.execute(
    db(),
  )
  await sql`update sports.settle_wait set at = clock_timestamp()`.execute(db())
  await settleAll(book)
  const read = await readTicket(member, ticket.id)
  expect(read.ticket).toMatchObject({ outcome: 'lost', prize: usd(0) })
  expect(read.states.at(-1)?.kind).toBe('corrected')
  expect(read.states.at(-1)?.change.join(' ')).toMatch(/49/)
  expect(await dollarsOf(db(), member.member.id)).toBe(80)
  // There is nothing to open again of a ticket that stands.
  expect(
    await ending(
      db()
        .transaction()
        .execute((tx) => reopenTicket(tx as never, ticket.id)),
    ),
  ).toBe('sports.notReopened')
})

test('what is wrong with a slip is said before anything is bet', async () => {
  const member = await bettor(db(), 100)
  const one = await leg('six', '1')
  const draw = await leg('six', 'X')
  const other = await leg('seven', '1')
  const send = (legs: Parameters<typeof slipOf>[0], dollars: number, more = {}) =>
    ending(sendSlip(member, slipOf(legs, dollars, more)))
  expect(await send([one, other], 1, { kind: 'single' })).toBe('sports.wrongSlip')
  expect(await send([one], 1, { eachWay: true })).toBe('sports.wrongSlip')
  expect(await send([one, draw], 1)).toBe('sports.relatedLegs')
  expect(await send([one], 0.00001)).not.toBe('done')
  expect(await send([one], 0.01)).toBe('sports.stakeTooLow')
  expect(await send([one], 1_000_000)).toBe('sports.stakeTooHigh')
  expect(await send([one], 101)).toBe('ledger.insufficientFunds')
  expect(await send([{ ...one, odds: 99_900 }], 1)).toBe('sports.versionGone')
  expect(await send([one], 1, { lineStake: { ...usd(1), currency: 'BRL' } })).toBe(
    'sports.wrongCurrency',
  )
  expect(await send([{ ...one, outcomes: [999_999_999] }], 1)).toBe('sports.marketClosed')
  const over = await leg('six', 'over', 'total')
  expect(
    await send([{ ...one, outcomes: [...one.outcomes, ...over.outcomes], versions: [1, 1] }], 1),
  ).toBe('sports.notJoined')
  expect(await ending(readTicket(member, crypto.randomUUID()))).toBe('sports.unknownTicket')
  const many = { kind: 'system', sizes: [10] }
  const repeated = Array.from({ length: 20 }, () => one)
  expect(await send(repeated, 1, many)).toMatch(/^sports\.(tooManyLines|relatedLegs|wrongSlip)$/)
  expect(await dollarsOf(db(), member.member.id)).toBe(100)
})

test('a slip of more lines than can be is refused', async () => {
  const member = await bettor(db(), 100)
  const legs = await Promise.all(Array.from({ length: 14 }, () => leg('six', '1')))
  const distinct = legs.map((each, at) => ({
    ...each,
    outcomes: [(each.outcomes[0] ?? 0) + 1_000_000 + at],
  }))
  const sizes = [2, 3, 4, 5, 6, 7]
  expect(await ending(sendSlip(member, slipOf(distinct, 1, { kind: 'system', sizes })))).toBe(
    'sports.tooManyLines',
  )
})

test('a price that fell comes back as an offer where the member asked for that, else as a problem', async () => {
  const member = await bettor(db(), 100)
  const before = await leg('seven', '2')
  await book.tell(book.odds('seven', [threeWay([26_000, 33_000, 29_000])]))
  expect(await ending(sendSlip(member, slipOf([before], 10)))).toBe('sports.priceChanged')
  const asked = slipOf([before], 10, { onChange: 'ask' })
  const { ticket } = await sendSlip(member, asked)
  expect(ticket).toMatchObject({
    state: 'offered',
    offer: { odds: [{ leg: 1, odds: 29_000 }], by: 'price' },
  })
  const { ticket: taken } = await answerOffer(member, asked.id, true)
  expect(taken).toMatchObject({ state: 'accepted', most: usd(29) })
  expect(await ending(answerOffer(member, asked.id, false))).toBe('sports.notOffered')
  // A higher price is taken at the higher price.
  const low = await leg('seven', '1')
  await book.tell(book.odds('seven', [threeWay([28_000, 33_000, 27_000])]))
  const better = await sendSlip(member, slipOf([low], 10))
  expect(better.ticket.most).toEqual(usd(28))
  const lapsing = slipOf([low], 10, { onChange: 'ask' })
  await book.tell(book.odds('seven', [threeWay([25_000, 33_000, 27_000])]))
  await sendSlip(member, lapsing)
  await letWaitsEnd(book, db())
  expect((await readTicket(member, lapsing.id)).ticket.state).toBe('lapsed')
})

test('a live bet waits; a suspension meanwhile gives the stake back', async () => {
  const member = await bettor(db(), 100)
  await book.tell(book.state('six', 'live', score([0, 0])))
  await book.tell(
    book.odds('six', [threeWay([24_000, 33_000, 31_000])], {
      status: 'live',
      score: score([0, 0]),
    }),
  )
  const first = slipOf([await leg('six', '1')], 10)
  const { ticket, balance } = await sendSlip(member, first)
  expect(ticket.state).toBe('waiting')
  expect(balance).toEqual(usd(90))
  await letWaitsEnd(book, db())
  expect((await readTicket(member, first.id)).ticket.state).toBe('accepted')
  const second = slipOf([await leg('six', '1')], 10)
  await sendSlip(member, second)
  await book.tell({ kind: 'bet stop', event: 'six', types: 'all', to: 'suspended' })
  await letWaitsEnd(book, db())
  const { ticket: refused } = await readTicket(member, second.id)
  expect(refused).toMatchObject({ state: 'refused', refused: { name: 'sports.marketClosed' } })
  expect(await dollarsOf(db(), member.member.id)).toBe(90)
  expect(await ending(sendSlip(member, slipOf([await leg('six', '1')], 10)))).toBe(
    'sports.marketClosed',
  )
})

test('above the limit the traders are asked; they take, offer less, or refuse with a reason', async () => {
  const member = await bettor(db(), 1_000_000)
  const checked = await checkSlip(member, {
    kind: 'single',
    sizes: [],
    legs: [{ outcomes: (await leg('seven', 'X')).outcomes, isBanker: false }],
    eachWay: false,
  })
  const above = slipOf([await leg('seven', 'X')], Number(checked.most.amount) / 10_000 + 100)
  expect(await ending(sendSlip(member, above))).toBe('sports.stakeTooHigh')
  const asked = { ...above, id: crypto.randomUUID() }
  expect((await askTrader(member, asked)).ticket.state).toBe('asked')
  expect(await dollarsOf(db(), member.member.id)).toBe(1_000_000)
  await db()
    .transaction()
    .execute((tx) =>
      answerQuestion(tx as never, {
        ticketId: asked.id,
        staff: 'staff:x',
        act: 'refuse',
        reason: 'too much for this match',
      }),
    )
  const { ticket } = await readTicket(member, asked.id)
  expect(ticket.state).toBe('refused')
  expect(ticket.refused?.name).toBe('sports.notForYou')
  expect(ticket.refused?.text).toContain('too much for this match')
  const late = { ...above, id: crypto.randomUUID() }
  await askTrader(member, late)
  await letWaitsEnd(book, db())
  expect((await readTicket(member, late.id)).ticket.refused?.name).toBe('sports.refused')
})

test('prices that do not arrive are not bet on', async () => {
  const member = await bettor(db(), 100)
  const price = await leg('seven', '1')
  await sql`update sports.feed set state = 'down' where name = ${book.feed}`.execute(db())
  expect(await ending(sendSlip(member, slipOf([price], 10)))).toBe('sports.feedDown')
  await sql`update sports.feed set state = 'up' where name = ${book.feed}`.execute(db())
})

test('two that send at once and a suspension between them: nothing is taken after it', async () => {
  const member = await bettor(db(), 1_000)
  for (let round = 0; round < 20; round++) {
    await book.tell(book.odds('seven', [threeWay([25_000 + round * 100, 33_000, 27_000])]))
    const price = await leg('seven', '1')
    const slip = slipOf([price], 1)
    const [bet] = await Promise.all([
      ending(sendSlip(member, slip)),
      book.tell({ kind: 'bet stop', event: 'seven', types: 'all', to: 'suspended' }),
    ])
    // What was taken is the price that was open last: races.test.ts has the order of both commits.
    const { rows } = await sql<{ taken: number; open: number }>`
      select l.market_version as taken, (select max(c.version) from sports.price_change c
        where c.market_id = l.market_id and c.status = 'active') as open
      from sports.ticket t join sports.leg l on l.ticket_id = t.id where t.id = ${slip.id} and t.state = 'accepted'`.execute(
      db(),
    )
    if (bet === 'done') expect(rows.map(({ taken, open }) => taken === open)).toEqual([true])
    else expect(bet).toBe('sports.marketClosed')
  }
})
