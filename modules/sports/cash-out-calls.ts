import { call, commonProblems, Moment, Whole } from '@tessera/calls'
import { ledgerProblems } from '@tessera/ledger/calls'
import { Money } from '@tessera/money'
import * as z from 'zod/mini'
import { sportsProblems } from './problems.ts'
import { Ticket } from './shapes.ts'

/** What an offer is computed from: `sports.md` 9. */
export const CashOutQuote = z.object({
  id: z.uuid(),
  fair: Money,
  marginPpm: Whole({ min: 0, max: 1_000_000 }),
  margin: Money,
  offer: Money,
  /** If all that is open wins. */
  wouldPay: Money,
  /** Of the stake. */
  left: Money,
  goodUntil: Moment,
})

export const NoCashOut = z.enum([
  'suspended',
  'noChance',
  'oldPrice',
  'feedDown',
  'free',
  'small',
  'over',
  'withdrawn',
])

const params = z.object({ id: z.uuid() })
/** Of what is left, in ten-thousandths. */
const Part = Whole({ min: 1, max: 10_000 })
const Order = z.nullable(z.object({ least: Money, part: Part }))

export const cashOutCalls = {
  quoteCashOut: call({
    method: 'GET',
    path: '/wps/sports/tickets/:id/cash-out',
    access: 'trial',
    summary: 'What an open ticket can be sold for now, with its fair value and margin',
    params,
    reply: z.object({
      quote: z.nullable(CashOutQuote),
      reason: z.nullable(NoCashOut),
      order: Order,
      /** What is kept for each open leg in play and before it, and at most: in parts of a million. */
      margins: z.object({ live: z.int(), before: z.int(), most: z.int() }),
    }),
    problems: [sportsProblems.unknownTicket],
  }),
  takeCashOut: call({
    method: 'POST',
    path: '/wps/sports/tickets/:id/cash-out',
    access: 'trial',
    summary: 'Sell a ticket, or a part of it, for at least so much',
    params,
    body: z.object({
      /** Chosen by the client and kept when it tries again. */
      id: z.uuid(),
      quoteId: z.uuid(),
      part: Part,
      least: Money,
    }),
    reply: z.object({
      state: z.enum(['waiting', 'paid', 'offered', 'refused']),
      reason: z.nullable(NoCashOut),
      paid: z.nullable(Money),
      /** While it waits. */
      decidesAt: z.nullable(Moment),
      ticket: Ticket,
      balance: Money,
    }),
    problems: [
      sportsProblems.unknownTicket,
      sportsProblems.quoteGone,
      sportsProblems.noCashOut,
      sportsProblems.wrongCurrency,
      ledgerProblems.usedDifferently,
      commonProblems.busy,
    ],
  }),
  writeCashOutOrder: call({
    method: 'PUT',
    path: '/wps/sports/tickets/:id/cash-out-order',
    access: 'trial',
    summary: 'Sell a ticket by itself when its offer reaches so much',
    params,
    body: z.object({ least: Money, part: Part }),
    reply: z.object({ order: Order }),
    problems: [
      sportsProblems.unknownTicket,
      sportsProblems.noCashOut,
      sportsProblems.wrongCurrency,
    ],
  }),
  removeCashOutOrder: call({
    method: 'DELETE',
    path: '/wps/sports/tickets/:id/cash-out-order',
    access: 'trial',
    summary: 'Take off the order to sell a ticket by itself',
    params,
    body: z.object({}),
    reply: z.object({ order: Order }),
    problems: [sportsProblems.unknownTicket],
  }),
  readCashOut: call({
    method: 'GET',
    path: '/wps/sports/cash-outs/:id',
    access: 'trial',
    summary: 'A sale of a ticket with all that its value was computed from',
    params,
    reply: z.object({
      ticket: z.uuid(),
      state: z.enum(['waiting', 'paid', 'offered', 'refused']),
      reason: z.nullable(NoCashOut),
      isAutomatic: z.boolean(),
      part: Part,
      least: Money,
      sold: z.nullable(Money),
      paid: z.nullable(Money),
      askedAt: Moment,
      /** JSON, as `verifyCashOut` of the rules reads it; null where nothing was offered. */
      inputs: z.nullable(z.string()),
    }),
    problems: [sportsProblems.unknownCashOut],
  }),
}
