import { call, Done, Moment, PageNo, PageSize, Reason, Whole } from '@tessera/calls'
import { Currency } from '@tessera/money'
import * as z from 'zod/mini'
import {
  deskRows,
  deskRowsMost,
  factorDaysMost,
  keptDaysLeast,
  keptDaysMost,
  marginMostPpm,
  noteMost,
} from './desk-limits.ts'
import { deskProblems } from './desk-problems.ts'
import { Count } from './desk-shapes.ts'
import { factorBounds, factorReasons } from './factors.ts'
import { saleMargins } from './sale-margins.ts'
import { Sport } from './shapes.ts'

const read = 'staff:sports.read'
const write = 'staff:sports.write'

const Digits = z.string().check(z.regex(/^[1-9]\d{0,17}$/))
const ByTier = z.array(Digits).check(z.minLength(5), z.maxLength(5))

/** What may be won on a bet by class and tier, lost on an event by tier, and paid on a ticket: ledger units as digits. */
export const WinLimits = z.object({
  main: ByTier,
  side: ByTier,
  special: ByTier,
  event: ByTier,
  ticket: Digits,
})
export type WinLimits = z.output<typeof WinLimits>

const Ppm = Whole({ min: 0, max: marginMostPpm })
/**
 * What the book keeps, in parts of a million: of own events of two ways, of three, of many, of joined selections; and of a
 * cash-out for each open leg in play and before it, and of a ticket at most.
 */
export const SportsMargins = z.object({
  two: Ppm,
  three: Ppm,
  list: Ppm,
  joined: Ppm,
  saleLive: z._default(Ppm, saleMargins.live),
  saleBefore: z._default(Ppm, saleMargins.before),
  saleMost: z._default(Ppm, saleMargins.most),
})
export type SportsMargins = z.output<typeof SportsMargins>

const KeptDays = Whole({ min: keptDaysLeast, max: keptDaysMost })
/**
 * For how many days is kept what no ticket stands on: messages of feeds and of own events, and prices of events that are over. No
 * fewer than in which a result can be disputed and taken back.
 */
export const SportsRetention = z.object({
  messages: KeptDays,
  ownMessages: KeptDays,
  prices: KeptDays,
})
export type SportsRetention = z.output<typeof SportsRetention>

export const Factor = z.object({
  id: z.string(),
  memberId: z.uuid(),
  account: z.string(),
  sport: Sport,
  factorPpm: Count,
  reason: z.enum(factorReasons),
  note: z.string(),
  madeBy: z.string(),
  fromAt: Moment,
  untilAt: Moment,
  endedAt: z.nullable(Moment),
  appeal: z.nullable(z.string()),
  appealedAt: z.nullable(Moment),
  answer: z.nullable(z.string()),
})
export type Factor = z.output<typeof Factor>
export const factorStates = ['standing', 'appealed', 'over'] as const

const Note = z.string().check(z.trim(), z.minLength(3), z.maxLength(noteMost))
const factor = z.object({ id: z.string().check(z.regex(/^[1-9]\d{0,15}$/)) })

/** What may be won, what is kept, and how much of the limits single members may use. */
export const limitsStaffCalls = {
  readWinLimits: call({
    method: 'GET',
    path: '/wps/staff/sports/limits',
    access: read,
    summary: 'What may be won in a currency, from which a draft is made',
    query: z.object({ currency: Currency }),
    reply: z.object({ version: z.string(), limits: WinLimits }),
  }),

  readMargins: call({
    method: 'GET',
    path: '/wps/staff/sports/margins',
    access: read,
    summary: 'What the book keeps of own events, from which a draft is made',
    reply: z.object({ version: z.string(), margins: SportsMargins }),
  }),

  readRetention: call({
    method: 'GET',
    path: '/wps/staff/sports/retention',
    access: read,
    summary: 'For how long the book keeps messages and prices, from which a draft is made',
    reply: z.object({ version: z.string(), retention: SportsRetention }),
  }),

  listSportsSettings: call({
    method: 'GET',
    path: '/wps/staff/sports/changes',
    access: read,
    summary: 'Who of the staff changed limits, margins, retention and factors, newest first',
    query: z.object({ pageNo: PageNo, pageSize: PageSize(deskRows, deskRowsMost) }),
    reply: z.object({
      list: z.array(
        z.object({
          id: z.uuid(),
          subject: z.string(),
          staffAccount: z.string(),
          before: z.record(z.string(), z.unknown()),
          after: z.record(z.string(), z.unknown()),
          madeAt: Moment,
          reason: z.string(),
        }),
      ),
      totalPages: Count,
    }),
  }),

  listFactors: call({
    method: 'GET',
    path: '/wps/staff/sports/factors',
    access: read,
    summary: 'Members whose limits are other than usual, with what they wrote about it',
    query: z.object({
      state: z._default(z.enum(factorStates), 'standing'),
      account: z.optional(z.string().check(z.trim(), z.maxLength(32))),
      sport: z.optional(Sport),
      pageNo: PageNo,
      pageSize: PageSize(deskRows, deskRowsMost),
    }),
    reply: z.object({ list: z.array(Factor), totalPages: Count }),
  }),

  setFactor: call({
    method: 'POST',
    path: '/wps/staff/sports/factors',
    access: write,
    proof: 'recent',
    summary:
      'Set how much of the limits a member may use in a sport, until a day; the member reads why',
    body: z.object({
      account: z.string().check(z.trim(), z.minLength(1), z.maxLength(32)),
      sport: Sport,
      factorPpm: Whole({ min: factorBounds.leastPpm, max: factorBounds.mostPpm }),
      reason: z.enum(factorReasons),
      note: Note,
      days: Whole({ min: 1, max: factorDaysMost }),
    }),
    reply: Done,
    problems: [deskProblems.unknownMember, deskProblems.factorStands],
  }),

  endFactor: call({
    method: 'POST',
    path: '/wps/staff/sports/factors/:id/end',
    access: write,
    summary: 'End a factor of a member before its time',
    params: factor,
    body: z.object({ reason: Reason }),
    reply: Done,
    problems: [deskProblems.unknownFactor],
  }),

  answerAppeal: call({
    method: 'POST',
    path: '/wps/staff/sports/factors/:id/answer',
    access: write,
    summary: 'Answer what a member wrote about their factor, and end it or let it stand',
    params: factor,
    body: z.object({ answer: Note, ends: z.boolean() }),
    reply: Done,
    problems: [deskProblems.unknownFactor],
  }),
}
