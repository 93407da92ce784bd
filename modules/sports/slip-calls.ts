import { betsProblems } from '@tessera/bets/calls'
import { call, commonProblems, Moment, Whole } from '@tessera/calls'
import { ledgerProblems } from '@tessera/ledger/calls'
import { Money } from '@tessera/money'
import * as z from 'zod/mini'
import { sportsProblems } from './problems.ts'
import { BookId, Slip, SlipLeg, Sport, Ticket, WireOdds } from './shapes.ts'

const reply = z.object({ ticket: Ticket, balance: Money })
/** Of a leg, by its number in the slip, from 1; null: of all of it. */
const LegNumber = z.nullable(Whole({ min: 1, max: 40 }))

const ofSlip = [
  sportsProblems.wrongSlip,
  sportsProblems.tooManyLines,
  sportsProblems.marketClosed,
  sportsProblems.priceChanged,
  sportsProblems.versionGone,
  sportsProblems.relatedLegs,
  sportsProblems.notJoined,
  sportsProblems.stakeTooHigh,
  sportsProblems.stakeTooLow,
  sportsProblems.feedDown,
  sportsProblems.notForYou,
  sportsProblems.wrongCurrency,
] as const
const ofStake = [
  betsProblems.limitReached,
  betsProblems.stakeNotCovered,
  betsProblems.bonusStakeAbove,
  betsProblems.bonusGameExcluded,
  betsProblems.rolledBack,
  ledgerProblems.insufficientFunds,
  ledgerProblems.usedDifferently,
  commonProblems.busy,
] as const

export const slipCalls = {
  sendSlip: call({
    method: 'POST',
    path: '/wps/sports/slips',
    access: 'trial',
    summary: 'Bet a slip; while an event of it is in play it waits for some seconds',
    body: Slip,
    reply,
    problems: [...ofSlip, ...ofStake],
  }),

  askTrader: call({
    method: 'POST',
    path: '/wps/sports/slips/ask',
    access: 'trial',
    summary: 'Ask the traders to take a slip above the limit; nothing is reserved meanwhile',
    body: Slip,
    reply,
    problems: [...ofSlip, ...ofStake],
  }),

  answerOffer: call({
    method: 'POST',
    path: '/wps/sports/slips/:id/offer',
    access: 'trial',
    summary: 'Take what is offered in place of what was asked, or let it go',
    params: z.object({ id: z.uuid() }),
    body: z.object({ accept: z.boolean() }),
    reply,
    problems: [sportsProblems.unknownTicket, sportsProblems.notOffered, ...ofSlip, ...ofStake],
  }),

  checkSlip: call({
    method: 'POST',
    path: '/wps/sports/slips/check',
    access: 'trial',
    summary: 'The highest stake of a slip and what stands against it, before it is bet',
    body: z.object({
      kind: Slip.shape.kind,
      sizes: Slip.shape.sizes,
      legs: z
        .array(z.object({ outcomes: SlipLeg.shape.outcomes, isBanker: SlipLeg.shape.isBanker }))
        .check(z.minLength(1), z.maxLength(40)),
      eachWay: Slip.shape.eachWay,
    }),
    reply: z.object({
      /** Of the whole slip. */
      most: Money,
      reason: z.nullable(z.enum(['market', 'factor', 'event', 'ticket'])),
      problems: z.array(z.object({ leg: LegNumber, name: z.string(), text: z.string() })),
      /** The prices of joined legs. */
      joined: z.array(z.object({ leg: Whole({ min: 1, max: 40 }), odds: WireOdds })),
    }),
  }),

  readSlipTerms: call({
    method: 'GET',
    path: '/wps/sports/slip-terms',
    access: 'trial',
    summary: 'The limits and delays of bets on outcomes, and the factors of the member',
    query: z.object({
      /** Ids of outcomes with commas. */
      outcomes: z.optional(z.string().check(z.regex(/^\d{1,16}(?:,\d{1,16}){0,79}$/))),
    }),
    reply: z.object({
      /** The least that a line costs. */
      least: Money,
      /** What a ticket pays at most. */
      maxWin: Money,
      delays: z.array(z.object({ outcome: BookId, seconds: Whole({ min: 0, max: 60 }) })),
      factors: z.array(
        z.object({
          sport: Sport,
          factorPpm: Whole({ min: 50_000, max: 4_000_000 }),
          reason: z.string(),
          until: Moment,
        }),
      ),
    }),
  }),
}
