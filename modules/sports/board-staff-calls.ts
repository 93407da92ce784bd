import { call, Done, Moment, PageNo, PageSize, Reason } from '@tessera/calls'
import { Currency } from '@tessera/money'
import * as z from 'zod/mini'
import { bookProblems } from './book-problems.ts'
import { deskRows, deskRowsMost } from './desk-limits.ts'
import { deskProblems } from './desk-problems.ts'
import { Count, DeskEvent, DeskMarket, Language } from './desk-shapes.ts'
import { searchMax } from './limits.ts'
import { resultProblems } from './result-problems.ts'
import { BookId, Sport, WireOdds } from './shapes.ts'

const read = 'staff:sports.read'
const trade = 'staff:sports.trade'

export const boardStates = ['open', 'live', 'planned', 'held', 'over'] as const
export const boardOrders = ['time', 'risk'] as const
const id = z.object({ id: BookId })
const SearchText = z
  .string()
  .check(z.trim(), z.maxLength(searchMax), z.regex(/^[^\p{Cc}\p{Cs}]*$/u))

/** The board of events, an event with its ladder, and what the desk stops and moves. */
export const boardStaffCalls = {
  listDeskEvents: call({
    method: 'GET',
    path: '/wps/staff/sports/events',
    access: read,
    summary: 'Events with what was bet on them in a currency and what their worst outcome leaves',
    query: z.object({
      language: Language,
      currency: Currency,
      sport: z.optional(Sport),
      tournament: z.optional(BookId),
      state: z._default(z.enum(boardStates), 'open'),
      search: z.optional(SearchText),
      sort: z._default(z.enum(boardOrders), 'time'),
      pageNo: PageNo,
      pageSize: PageSize(deskRows, deskRowsMost),
    }),
    reply: z.object({
      list: z.array(DeskEvent),
      totalPages: Count,
      /** While it is there nothing is sold. */
      stop: z.nullable(z.object({ by: z.string(), reason: z.string(), at: Moment })),
    }),
  }),

  readDeskEvent: call({
    method: 'GET',
    path: '/wps/staff/sports/events/:id',
    access: read,
    summary:
      'An event with its markets: prices, what they are made of, and what each outcome leaves',
    params: id,
    query: z.object({ language: Language, currency: Currency }),
    reply: z.object({
      event: DeskEvent,
      feedState: z.string(),
      /** Whether its source lets the desk move prices; own events are priced by their model. */
      mayStep: z.boolean(),
      format: z.record(z.string(), z.number()),
      markets: z.array(DeskMarket),
      stop: z.nullable(z.object({ by: z.string(), reason: z.string(), at: Moment })),
      serverTime: Moment,
    }),
    problems: [bookProblems.unknownEvent],
  }),

  listDeskChanges: call({
    method: 'GET',
    path: '/wps/staff/sports/markets/:id/changes',
    access: read,
    summary: 'What a market offered lately, newest first',
    params: id,
    reply: z.object({
      list: z.array(
        z.object({
          version: Count,
          at: Moment,
          status: z.string(),
          odds: z.record(z.string(), WireOdds),
          /** A message of its source, or who of the staff. */
          by: z.string(),
        }),
      ),
    }),
    problems: [resultProblems.unknownMarket],
  }),

  holdDeskEvent: call({
    method: 'POST',
    path: '/wps/staff/sports/events/:id/hold',
    access: trade,
    summary: 'Take an event out of sale at once, or let it be sold again',
    params: id,
    body: z.object({ isHeld: z.boolean(), reason: Reason }),
    reply: Done,
    problems: [bookProblems.unknownEvent],
  }),

  holdDeskMarket: call({
    method: 'POST',
    path: '/wps/staff/sports/markets/:id/hold',
    access: trade,
    summary: 'Take a market out of sale at once, or let it be sold again',
    params: id,
    body: z.object({ isHeld: z.boolean(), reason: Reason }),
    reply: Done,
    problems: [resultProblems.unknownMarket],
  }),

  stopSale: call({
    method: 'POST',
    path: '/wps/staff/sports/stop',
    access: trade,
    summary: 'Take everything out of sale at once, events to come too, or let it be sold again',
    body: z.object({ isStopped: z.boolean(), reason: Reason }),
    reply: Done,
  }),

  stepPrice: call({
    method: 'POST',
    path: '/wps/staff/sports/outcomes/:id/step',
    access: trade,
    summary: 'Move a price by a step of the ladder; it stays moved as its source changes',
    params: id,
    body: z.object({
      by: z.enum(['up', 'down', 'back']),
      /** How far it was moved when this was pressed: a press that comes twice moves once. */
      from: z.int().check(z.minimum(-20), z.maximum(20)),
    }),
    reply: z.object({ odds: WireOdds, steps: z.int() }),
    problems: [bookProblems.unknownOutcome, deskProblems.pricedByModel, deskProblems.noStep],
  }),
}
