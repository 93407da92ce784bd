import { defineProblems } from '@tessera/calls'
import { Money } from '@tessera/money'
import * as z from 'zod/mini'

// The number of the leg in the slip, from 1.
const leg = z.number()

/** What can go wrong, with the English that people read. */
export const sportsProblems = defineProblems('sports', {
  unknownTicket: { status: 404, text: 'There is no such ticket.' },
  wrongSlip: {
    status: 422,
    text: 'This slip is not complete: {part}.',
    facts: z.object({ part: z.string() }),
  },
  tooManyLines: {
    status: 422,
    text: 'A slip has at most {most} lines. This one has {lines}.',
    facts: z.object({ most: z.number(), lines: z.number() }),
  },
  marketClosed: {
    status: 409,
    text: 'Selection {leg} is not open for bets at the moment. Nothing was bet.',
    facts: z.object({ leg }),
  },
  priceChanged: {
    status: 409,
    text: 'The price of selection {leg} has changed. Nothing was bet.',
    facts: z.object({ leg, now: z.number() }),
  },
  versionGone: {
    status: 409,
    text: 'The price of selection {leg} is too old. Look at it and bet again.',
    facts: z.object({ leg }),
  },
  relatedLegs: {
    status: 422,
    text: 'Selections {one} and {other} belong together and cannot stand in one line.',
    facts: z.object({ one: z.number(), other: z.number(), reason: z.string() }),
  },
  notJoined: {
    status: 422,
    text: 'These selections of one event cannot be joined at one price.',
    facts: z.object({ leg }),
  },
  stakeTooHigh: {
    status: 409,
    text: 'At most {most} is taken on this slip. Nothing was bet.',
    facts: z.object({ most: Money, reason: z.string(), canAsk: z.boolean() }),
  },
  stakeTooLow: {
    status: 422,
    text: 'A line costs at least {least}.',
    facts: z.object({ least: Money }),
  },
  feedDown: {
    status: 503,
    text: 'Prices do not arrive at the moment. Nothing was bet.',
    facts: z.object({ leg }),
  },
  notForYou: {
    status: 403,
    text: 'This bet is not open to you: {reason}.',
    facts: z.object({ reason: z.string() }),
  },
  wrongCurrency: { status: 422, text: 'The stake is not in the money of your wallet.' },
  notOffered: { status: 409, text: 'There is no offer to answer any more.' },
  noCashOut: {
    status: 409,
    text: 'This ticket cannot be sold at the moment: {reason}.',
    facts: z.object({ reason: z.string() }),
  },
  quoteGone: { status: 409, text: 'This offer is over. Look at the new one.' },
  unknownCashOut: { status: 404, text: 'There is no such sale.' },
  refused: { status: 409, text: 'This slip was refused.' },
  notReopened: { status: 409, text: 'This ticket is not to be opened again yet.' },
})

export { deskProblems } from './desk-problems.ts'
export { bookProblems } from './book-problems.ts'
export { feedProblems } from './feed-problems.ts'
export { resultProblems } from './result-problems.ts'
export { seasonProblems } from './season-problems.ts'
