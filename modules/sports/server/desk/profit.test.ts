import { propose } from '@tessera/compliance/server'
import { inTransaction, type StaffContext } from '@tessera/server-kit'
import { freshDatabase } from '@tessera/testing'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { bookFixture, score } from '../book/book.fixture.ts'
import { sendSlip } from '../slips/sent.ts'
import {
  dollarsOf,
  ending,
  legOn,
  offerEvent,
  settleAll,
  slipOf,
  usd,
} from '../slips/slips.fixture.ts'
import { readTicket } from '../tickets/read-ticket.ts'
import { hireTrader, knownBettor, threeResults } from './desk.fixture.ts'
import { listProfit } from './profit.ts'
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

test('what the book came to adds up by event, market, member and day, down to the tickets [GM-03]', async () => {
  await offerEvent(book, 'p1')
  await offerEvent(book, 'p2')
  const member = await knownBettor(db(), 100)
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
    await book.tell(book.result(ref, { 'match-result': threeResults(winner) }, { certainty: 2 }))
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

test('a ticket is opened again by two persons, after its state before and after was shown [GM-03]', async () => {
  await offerEvent(book, 'again')
  const member = await knownBettor(db(), 100)
  const { ticket } = await sendSlip(member, slipOf([await leg('again', '1')], 20))
  const { id } = ticket
  await expect(previewReopen(trader, id)).rejects.toThrow('sports.notReopened')
  await book.tell(book.state('again', 'ended', score([1, 0], [0, 0], 'over')))
  await book.tell(book.result('again', { 'match-result': threeResults('1') }, { certainty: 2 }))
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
