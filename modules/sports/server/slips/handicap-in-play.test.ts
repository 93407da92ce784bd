import { freshDatabase } from '@tessera/testing'
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
