import { freshDatabase } from '@tessera/testing'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { bookFixture, lost, score, won } from '../book/book.fixture.ts'
import { readTicket } from '../tickets/read-ticket.ts'
import { sendSlip } from './sent.ts'
import { bettor, legOn, letWaitsEnd, offerEvent, settleAll, slipOf, usd } from './slips.fixture.ts'

const { db } = freshDatabase()
// Slips go by the clock of the database.
const clock = Object.assign(() => new Date(), { pass: () => undefined })
const book = bookFixture(db, clock)
const leg = (ref: string, key: string, type: string) => legOn(db(), ref, key, type)
beforeAll(() => book.open(), 60_000)

test('a handicap of a match in play counts from the score at which it was taken', async () => {
  const member = await bettor(db(), 100)
  await offerEvent(book, 'eight')
  const now = { status: 'live', score: score([1, 0]) }
  const handicap = {
    type: 'asian-handicap',
    specifiers: { line: '-0.5' },
    status: 'active',
    outcomes: [
      { key: '1', odds: 19_000 },
      { key: '2', odds: 19_000 },
    ],
  }
  await book.tell(book.odds('eight', [handicap], now))
  const { ticket } = await sendSlip(member, slipOf([await leg('eight', '1', 'asian-handicap')], 50))
  await letWaitsEnd(book, db())
  await book.tell(book.state('eight', 'ended', score([1, 1], [1, 0], 'over')))
  // From the start it would have won: 2:1.
  await book.tell(
    book.result(
      'eight',
      {},
      {
        certainty: 2,
        markets: [
          {
            type: 'asian-handicap',
            specifiers: { line: '-0.5' },
            outcomes: [
              { key: '1', result: won },
              { key: '2', result: lost },
            ],
          },
        ],
      },
    ),
  )
  await settleAll(book)
  expect((await readTicket(member, ticket.id)).ticket).toMatchObject({
    outcome: 'lost',
    prize: usd(0),
    validBet: usd(50),
  })
})

const handicapOf = (line: string) => ({
  type: 'asian-handicap',
  specifiers: { line },
  status: 'active',
  outcomes: [
    { key: '1', odds: 19_000 },
    { key: '2', odds: 19_000 },
  ],
})

/** Side 1 wins a handicap of half a goal, counted from the start. */
const firstSideWins = (ref: string) =>
  book.result(
    ref,
    {},
    {
      certainty: 2,
      markets: [
        {
          type: 'asian-handicap',
          specifiers: { line: '-0.5' },
          outcomes: [
            { key: '1', result: won },
            { key: '2', result: lost },
          ],
        },
      ],
    },
  )

test('a result that comes before the final score waits for it, and a score that is corrected puts the ticket in dispute', async () => {
  const member = await bettor(db(), 100)
  await offerEvent(book, 'nine')
  await book.tell(book.odds('nine', [handicapOf('-0.5')], { status: 'live', score: score([1, 0]) }))
  const { ticket } = await sendSlip(member, slipOf([await leg('nine', '1', 'asian-handicap')], 50))
  await letWaitsEnd(book, db())
  await book.tell(firstSideWins('nine'))
  await settleAll(book)
  expect((await readTicket(member, ticket.id)).ticket.state).toBe('accepted')
  // 2:1 at the end, 1:0 when it was taken: one goal each since.
  await book.tell(book.state('nine', 'ended', score([1, 0], [1, 1], 'over')))
  await settleAll(book)
  expect((await readTicket(member, ticket.id)).ticket).toMatchObject({ outcome: 'lost' })
  await book.tell(book.state('nine', 'ended', score([1, 0], [2, 1], 'over')))
  await settleAll(book)
  // A ticket that was paid is corrected after the time of a dispute.
  const { rows } = await sql`select disputed_at is not null as "isDisputed" from sports.ticket
    where id = ${ticket.id}`.execute(db())
  expect(rows).toEqual([{ isDisputed: true }])
})
