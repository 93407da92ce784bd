import { freshDatabase } from '@tessera/testing'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { splitOf } from '../../rules/index.ts'
import { bookFixture, lost, score, threeWay, voided, won } from '../book/book.fixture.ts'
import { enterResult } from '../book/enter-result.ts'
import { quoteCashOut, takeCashOut } from '../cash-out/cash-outs.ts'
import { sendSlip } from '../slips/sent.ts'
import {
  bettor,
  legOn,
  letWaitsEnd,
  offerEvent,
  settleAll,
  slipOf,
  usd,
} from '../slips/slips.fixture.ts'
import { type ReplayDifference, replayTickets } from './replay-tickets.ts'

const { db } = freshDatabase()
const clock = Object.assign(() => new Date(), { pass: () => undefined })
const book = bookFixture(db, clock)

const refs = ['plain', 'live', 'sold', 'void', 'staff', 'back', 'open']
beforeAll(async () => {
  await book.open()
  for (const ref of refs) {
    await offerEvent(book, ref, { tournament: { ref, name: { EN: ref }, tier: 1 } })
  }
}, 60_000)

const again = async () => {
  const differences: ReplayDifference[] = []
  const sum = await replayTickets(db(), { tell: (each) => differences.push(each), batch: 3 })
  return { ...sum, list: differences }
}
const same = { differences: 0, list: [] }

const endDispute = async () => {
  await sql`update sports.ticket set disputed_at = disputed_at - interval '31 minutes'`.execute(
    db(),
  )
  await sql`update sports.settle_wait set at = clock_timestamp()`.execute(db())
  await settleAll(book)
}

const homeWins = { '1': won, X: lost, '2': lost }

test('every ticket comes to the same when all that was said is computed again [GM-03]', async () => {
  const member = await bettor(db(), 1_000)
  const bet = async (legs: string[], more: Parameters<typeof slipOf>[2] = {}) => {
    const picks = await Promise.all(legs.map((ref) => legOn(db(), ref, '1')))
    return (await sendSlip(member, slipOf(picks, 10, more))).ticket.id
  }
  await bet(['plain'])
  await bet(['plain', 'void', 'staff'])
  await bet(['plain', 'void', 'back'], { kind: 'trixie' })
  await bet(['open'])
  const priced = threeWay([60_000, 40_000, 15_000])
  const outcomes = priced.outcomes.map((each, at) => ({
    ...each,
    fair: splitOf([444_444_444, 300_000_000, 255_555_556][at] ?? 0),
  }))
  await book.tell(book.odds('sold', [{ ...priced, outcomes }]))
  const sold = await bet(['sold'])
  const { quote } = await quoteCashOut(member, sold)
  const asked = { quoteId: quote?.id ?? '', part: 4_000, least: usd(1) }
  await takeCashOut(member, sold, { id: crypto.randomUUID(), ...asked })
  await book.tell(book.state('live', 'live', score([1, 0])))
  const handicap = {
    type: 'asian-handicap',
    specifiers: { line: '-0.5' },
    status: 'active',
    outcomes: ['1', '2'].map((key) => ({ key, odds: 19_000 })),
  }
  await book.tell(book.odds('live', [handicap]))
  const leg = await legOn(db(), 'live', '1', 'asian-handicap')
  await sendSlip(member, slipOf([leg], 50))
  await letWaitsEnd(book, db())

  await book.tell(book.result('void', { 'match-result': { '1': voided, X: voided, '2': voided } }))
  await book.tell(book.state('plain', 'ended', score([1, 0], [0, 0], 'over')))
  await book.tell(book.result('plain', { 'match-result': homeWins }))
  await book.tell(book.result('plain', { 'match-result': homeWins }, { certainty: 2 }))
  await book.tell(book.state('back', 'ended', score([1, 0], [0, 0], 'over')))
  await book.tell(book.result('back', { 'match-result': homeWins }))
  await book.tell(book.state('sold', 'ended', score([1, 0], [0, 0], 'over')))
  await book.tell(book.result('sold', { 'match-result': homeWins }))
  // From 1:0 on it is a draw: the handicap of half a goal is lost, whatever the market says.
  await book.tell(book.state('live', 'ended', score([2, 1], [0, 0], 'over')))
  await book.tell(book.result('live', { 'asian-handicap -0.5': { '1': won, '2': lost } }))
  const { id } = await book.read('staff')
  const entered = { reason: 'the source is silent', by: 'staff:1', confirmedBy: 'staff:2' }
  const state = { status: 'ended', score: score([3, 0], [0, 0], 'over') } as const
  await enterResult(db(), { eventId: id, state, ...entered, now: clock() })
  await settleAll(book)
  expect(await again()).toMatchObject({ tickets: 6, waiting: 0, kept: 0, ...same })

  // A score is put right: what was paid is in dispute, then corrected.
  await book.tell({
    kind: 'rollback result',
    event: 'back',
    markets: [{ type: 'match-result', specifiers: {} }],
  })
  await settleAll(book)
  expect(await again()).toMatchObject({ waiting: 1, ...same })
  await book.tell(book.state('back', 'ended', score([1, 1], [0, 0], 'over')))
  await book.tell(book.result('back', { 'match-result': { '1': lost, X: won, '2': lost } }))
  await endDispute()
  expect(await again()).toMatchObject({ waiting: 0, ...same })

  await book.tell({ kind: 'cancel', event: 'sold', markets: [], reason: 'wrong sides' })
  await settleAll(book)
  await endDispute()
  expect(await again()).toMatchObject({ waiting: 0, ...same })
}, 60_000)

/** Does something that no part of the product does, looks what the replay finds, and undoes it. */
async function altered(change: ReturnType<typeof sql>): Promise<string[]> {
  const found: string[] = []
  const undone = new Error('undone')
  await db()
    .transaction()
    .execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx)
      await change.execute(tx)
      await replayTickets(tx, { tell: ({ what }) => found.push(what) })
      throw undone
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error
    })
  return found.toSorted()
}

const oneEnded = sql`(select id from sports.ticket where state = 'ended' and outcome = 'won' and kind = 'single' and sold = 0
  order by id limit 1)`

test.each([
  [
    'the prize of a ticket',
    sql`update sports.ticket set prize = prize + 1 where id = ${oneEnded}`,
    'prize',
  ],
  [
    'its valid bet',
    sql`update sports.ticket set valid_bet = valid_bet - 1 where id = ${oneEnded}`,
    'valid bet',
  ],
  [
    'the price of a leg',
    sql`update sports.leg set odds = odds + 100 where ticket_id = ${oneEnded}`,
    'price of leg 1',
  ],
  [
    'a result',
    sql`update sports.outcome_result set result = '{"won":false,"void":"none"}' where outcome_id =
      (select outcome_id from sports.leg where ticket_id = ${oneEnded})`,
    'result 1 of match-result 1',
  ],
  [
    'what a feed said',
    sql`update sports.feed_message set body = jsonb_set(body, '{markets,0,outcomes,0,result,won}', 'false')
      where kind = 'result' and event_id = (select event_id from sports.leg where ticket_id = ${oneEnded})`,
    'result 1 of match-result 1',
  ],
  [
    'a settlement of the bet',
    sql`update bets.settlement set prize = prize + 1 where bet_id = ${oneEnded}`,
    'prize of the bet',
  ],
  [
    'a posting of the ledger',
    sql`update ledger.transfer set amount = amount + 1 where request_id = ${oneEnded} and step = 1`,
    'moved',
  ],
  [
    'its record',
    sql`update sports.ticket_state set prize = prize + 1 where ticket_id = ${oneEnded} and number = 2`,
    'prize of the record',
  ],
  [
    'what was paid for a part',
    sql`update sports.cash_out set paid = paid + 1 where state = 'paid'`,
    'sale',
  ],
  [
    'a cancellation',
    sql`update sports.cancellation set to_at = clock_timestamp() where reason = 'wrong sides'`,
    'cancellations',
  ],
])('[GM-03] the replay finds it where somebody alters %s', async (_, change, what) => {
  const found = await altered(change)
  expect(found.some((each) => each.startsWith(what))).toBe(true)
})

test('a ticket that was left out of the settlement is found [GM-03]', async () => {
  const member = await bettor(db(), 100)
  await offerEvent(book, 'left')
  await sendSlip(member, slipOf([await legOn(db(), 'left', '1')], 10))
  await book.tell(book.state('left', 'ended', score([1, 0], [0, 0], 'over')))
  await book.tell(book.result('left', { 'match-result': homeWins }))
  expect(await again()).toMatchObject({ waiting: 1, ...same })
  await sql`delete from sports.settle_due`.execute(db())
  expect((await again()).list.map(({ what, again: it }) => `${what}: ${it}`)).toEqual([
    'leg 1: won',
    'state: won, 245000',
  ])
})
