import { call, Done, Moment, Reason } from '@tessera/calls'
import { SettingDone, settingProblems } from '@tessera/identity/calls'
import { Money, Units } from '@tessera/money'
import * as z from 'zod/mini'
import { ShownResult } from './book-calls.ts'
import { bookProblems } from './book-problems.ts'
import { Count, DeskTicket, Hold, Language } from './desk-shapes.ts'
import { sportsProblems } from './problems.ts'
import { resultProblems } from './result-problems.ts'
import { BookId, EventHead, WireOdds, WireScore } from './shapes.ts'

const read = 'staff:sports.read'
const trade = 'staff:sports.trade'
const results = 'staff:sports.results'
const ofReader = z.object({ language: Language })
const MarketName = z.object({
  id: BookId,
  type: z.string(),
  specifiers: z.record(z.string(), z.string()),
})
const Results = z.record(z.string(), z.nullable(ShownResult))

export const Question = z.object({
  ticket: DeskTicket,
  decidesAt: Moment,
  /** The highest stake that the limits let through now, and what bounds it. */
  allowed: z.nullable(Money),
  bound: z.nullable(z.string()),
  factorPpm: z.nullable(Count),
})
export type Question = z.output<typeof Question>

export const Disagreement = z.object({
  id: BookId,
  event: EventHead,
  market: MarketName,
  feed: z.string(),
  told: Results,
  graded: Results,
  outcomes: z.array(z.object({ id: BookId, key: z.string() })),
  at: Moment,
})
export type Disagreement = z.output<typeof Disagreement>

export const Apart = z.object({
  event: EventHead,
  market: MarketName,
  key: z.string(),
  feed: z.string(),
  odds: WireOdds,
  theirs: WireOdds,
  apartPpm: Count,
  isStopped: z.boolean(),
  at: Moment,
})
export type Apart = z.output<typeof Apart>

export const LongSuspended = z.object({
  event: EventHead,
  markets: Count,
  since: Moment,
  hold: Hold,
})
export type LongSuspended = z.output<typeof LongSuspended>

export const Unsettled = z.object({
  event: EventHead,
  tickets: Count,
  stakes: z.array(Money),
  since: Moment,
})
export type Unsettled = z.output<typeof Unsettled>

const GivenResult = z.object({ outcomeId: BookId, result: z.nullable(ShownResult) })
/** How an event ended: its state, or how single outcomes ended. */
export const EnteredResult = z.object({
  state: z.optional(
    z.object({ status: z.enum(['ended', 'abandoned', 'cancelled']), score: WireScore }),
  ),
  outcomes: z.optional(z.array(GivenResult).check(z.maxLength(200))),
})
export type EnteredResult = z.output<typeof EnteredResult>

/** What a result does, by currency. */
const Effect = z.object({
  currency: z.string(),
  tickets: Count,
  ending: Count,
  prizes: Money,
  /** What members get more, or less, than they have now. */
  change: Money,
})
export type Effect = z.output<typeof Effect>

const mayFail = [
  bookProblems.unknownEvent,
  resultProblems.ownEvent,
  resultProblems.wrongResult,
  resultProblems.sameResult,
]
const event = z.object({ id: BookId })

/** What waits for the desk. */
export const queueStaffCalls = {
  listQuestions: call({
    method: 'GET',
    path: '/wps/staff/sports/questions',
    access: read,
    summary: 'Slips above the limit whose members wait for an answer, the shortest time first',
    query: ofReader,
    reply: z.object({ list: z.array(Question), serverTime: Moment }),
  }),

  answerSlip: call({
    method: 'POST',
    path: '/wps/staff/sports/questions/:id/answer',
    access: trade,
    summary:
      'Take a slip above the limit, offer a lower stake or other prices, or refuse it with a reason',
    params: z.object({ id: z.uuid() }),
    body: z.discriminatedUnion('act', [
      z.object({ act: z.literal('take') }),
      z.object({
        act: z.literal('offer'),
        /** Of a line. */
        lineStake: z.optional(Units),
        odds: z.optional(
          z
            .array(z.object({ leg: z.int().check(z.minimum(1), z.maximum(40)), odds: WireOdds }))
            .check(z.maxLength(40)),
        ),
      }),
      z.object({ act: z.literal('refuse'), reason: Reason }),
    ]),
    reply: z.object({ state: z.string() }),
    problems: [
      sportsProblems.unknownTicket,
      sportsProblems.notOffered,
      sportsProblems.wrongSlip,
      sportsProblems.marketClosed,
      sportsProblems.feedDown,
      sportsProblems.relatedLegs,
      sportsProblems.notForYou,
    ],
  }),

  listDeskQueues: call({
    method: 'GET',
    path: '/wps/staff/sports/queues',
    access: read,
    summary:
      'Results that differ, sources that differ, what is suspended for long, and events over without results',
    query: ofReader,
    reply: z.object({
      disagreements: z.array(Disagreement),
      apart: z.array(Apart),
      suspended: z.array(LongSuspended),
      unsettled: z.array(Unsettled),
    }),
  }),

  previewEventResult: call({
    method: 'POST',
    path: '/wps/staff/sports/events/:id/result/preview',
    access: results,
    isAct: false,
    summary: 'What a result would end, pay and take back, before it is entered',
    params: event,
    body: EnteredResult,
    reply: z.object({ outcomes: Count, effects: z.array(Effect), isCut: z.boolean() }),
    problems: mayFail,
  }),

  enterEventResult: call({
    method: 'POST',
    path: '/wps/staff/sports/events/:id/result',
    access: results,
    proof: 'recent',
    summary: 'Propose what came of an event; a second person confirms it',
    params: event,
    body: z.extend(EnteredResult, { reason: Reason }),
    reply: SettingDone,
    problems: [...mayFail, ...settingProblems],
  }),

  cancelEvent: call({
    method: 'POST',
    path: '/wps/staff/sports/events/:id/cancel',
    access: results,
    proof: 'recent',
    summary: 'Propose that every bet on an event is void; a second person confirms it',
    params: event,
    body: z.object({ reason: Reason }),
    reply: SettingDone,
    problems: [bookProblems.unknownEvent, resultProblems.eventIsOver, ...settingProblems],
  }),

  closeDeskEvent: call({
    method: 'POST',
    path: '/wps/staff/sports/events/:id/close',
    access: results,
    summary: 'Close an event that is over: its source changes nothing of it any more',
    params: event,
    body: z.object({ reason: Reason }),
    reply: Done,
    problems: [bookProblems.unknownEvent, resultProblems.eventNotOver],
  }),
}
