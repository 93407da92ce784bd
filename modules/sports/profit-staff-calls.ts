import { call, Day, Moment, PageNo, PageSize, PlaceInTime, Reason, Whole } from '@tessera/calls'
import { SettingDone, settingProblems } from '@tessera/identity/calls'
import { Currency, Money } from '@tessera/money'
import * as z from 'zod/mini'
import { deskRows, deskRowsMost } from './desk-limits.ts'
import { deskProblems } from './desk-problems.ts'
import { Count, DeskTicket, Language } from './desk-shapes.ts'
import { sportsProblems } from './problems.ts'
import { resultProblems } from './result-problems.ts'
import { BookId, Sport } from './shapes.ts'

const read = 'staff:sports.read'
const results = 'staff:sports.results'

export const profitBy = ['event', 'market', 'member', 'sport', 'day'] as const
export const ProfitSums = z.object({
  tickets: Count,
  members: Count,
  stake: Money,
  prize: Money,
  /** Stakes without prizes. */
  result: Money,
  /** The result as a share of the stakes, in parts of a million; null without stakes. */
  marginPpm: z.nullable(z.int()),
})
export type ProfitSums = z.output<typeof ProfitSums>
export const ProfitRow = z.extend(ProfitSums, {
  /** What the row is of; null where the rows are not split by it. */
  day: z.nullable(z.string()),
  sport: z.nullable(Sport),
  event: z.nullable(z.object({ id: BookId, name: z.string(), startsAt: Moment })),
  marketType: z.nullable(z.string()),
  member: z.nullable(z.object({ id: z.uuid(), account: z.string() })),
})
export type ProfitRow = z.output<typeof ProfitRow>

export const ticketStates = ['open', 'ended', 'disputed', 'refused'] as const
const ticket = z.object({ id: z.uuid() })

export const TicketSide = z.object({
  state: z.string(),
  outcome: z.nullable(z.string()),
  prize: Money,
  validBet: Money,
})
export type TicketSide = z.output<typeof TicketSide>

/** What the book came to, and the tickets behind it. */
export const profitStaffCalls = {
  listProfit: call({
    method: 'GET',
    path: '/wps/staff/sports/profit',
    access: read,
    summary: 'What tickets that ended on some business days came to in a currency',
    query: z.object({
      language: Language,
      currency: Currency,
      from: Day,
      to: Day,
      by: z.enum(profitBy),
      sport: z.optional(Sport),
      event: z.optional(BookId),
      account: z.optional(z.string().check(z.trim(), z.maxLength(32))),
      pageNo: PageNo,
      pageSize: PageSize(deskRows, deskRowsMost),
    }),
    reply: z.object({ list: z.array(ProfitRow), totalPages: Count, total: ProfitSums }),
    problems: [deskProblems.wrongDays],
  }),

  listSportsTickets: call({
    method: 'GET',
    path: '/wps/staff/sports/tickets',
    access: read,
    summary: 'Tickets by event, market, member, state and business days, newest first',
    query: z.object({
      language: Language,
      currency: z.optional(Currency),
      event: z.optional(BookId),
      marketType: z.optional(z.string().check(z.regex(/^[a-z-]{1,40}$/))),
      account: z.optional(z.string().check(z.trim(), z.maxLength(32))),
      sport: z.optional(Sport),
      state: z.optional(z.enum(ticketStates)),
      from: z.optional(Day),
      to: z.optional(Day),
      after: z.optional(PlaceInTime),
      pageSize: PageSize(deskRows, deskRowsMost),
    }),
    reply: z.object({ list: z.array(DeskTicket), next: z.nullable(z.string()) }),
    problems: [deskProblems.wrongDays],
  }),

  readSportsTicket: call({
    method: 'GET',
    path: '/wps/staff/sports/tickets/:id',
    access: read,
    summary: 'A ticket with all that became of it',
    params: ticket,
    query: z.object({ language: Language }),
    reply: z.object({
      ticket: DeskTicket,
      states: z.array(
        z.object({
          number: Count,
          at: Moment,
          kind: z.string(),
          prize: Money,
          validBet: Money,
          change: z.array(z.string()),
        }),
      ),
    }),
    problems: [sportsProblems.unknownTicket],
  }),

  previewReopen: call({
    method: 'GET',
    path: '/wps/staff/sports/tickets/:id/reopen',
    access: results,
    summary: 'How a ticket stands, and how it would stand if it were opened again',
    params: ticket,
    reply: z.object({ before: TicketSide, after: TicketSide }),
    problems: [sportsProblems.unknownTicket, sportsProblems.notReopened],
  }),

  reopenSportsTicket: call({
    method: 'POST',
    path: '/wps/staff/sports/tickets/:id/reopen',
    access: results,
    proof: 'recent',
    summary:
      'Propose to open a ticket again whose result was taken back; a second person confirms it',
    params: ticket,
    body: z.object({ reason: Reason }),
    reply: SettingDone,
    problems: [sportsProblems.unknownTicket, sportsProblems.notReopened, ...settingProblems],
  }),

  voidForPrice: call({
    method: 'POST',
    path: '/wps/staff/sports/tickets/:id/legs/:number/void',
    access: results,
    proof: 'recent',
    summary: 'Propose to void a leg for an obvious error of its price; a second person confirms it',
    params: z.object({ id: z.uuid(), number: Whole({ min: 1, max: 40 }) }),
    body: z.object({ reason: Reason }),
    reply: SettingDone,
    problems: [
      resultProblems.unknownLeg,
      resultProblems.noPriceError,
      resultProblems.eventIsOver,
      ...settingProblems,
    ],
  }),
}
