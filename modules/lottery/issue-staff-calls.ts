import { call, Day, Line, PageNo, PageSize, PlaceInTime } from '@tessera/calls'
import { Currency, Money } from '@tessera/money'
import * as z from 'zod/mini'
import { deskRows, deskRowsMost } from './desk-limits.ts'
import { deskProblems } from './desk-problems.ts'
import {
  Count,
  DeskIssue,
  deskStates,
  DeskTicket,
  deskTicketStates,
  GameCode,
  IssueChangeLine,
  Numero,
  ResultEntry,
  Sales,
} from './desk-shapes.ts'

const read = 'staff:lottery.read'
const issueParams = z.object({ game: GameCode, numero: Numero })
const problems = [deskProblems.unknownDeskIssue]

/** The issues of all games for the staff, with what is sold behind them. */
export const issueStaffCalls = {
  listDeskIssues: call({
    method: 'GET',
    path: '/wps/staff/lottery/issues',
    access: read,
    summary: 'Issues by game, business day and state, the latest draw first',
    query: z.object({
      game: z.optional(GameCode),
      /** The business day of the draw. */
      day: z.optional(Day),
      state: z.optional(z.enum(deskStates)),
      pageNo: PageNo,
      pageSize: PageSize(deskRows, deskRowsMost),
    }),
    reply: z.object({
      list: z.array(z.extend(DeskIssue, { tickets: Count })),
      totalPages: Count,
    }),
  }),

  readDeskIssue: call({
    method: 'GET',
    path: '/wps/staff/lottery/issues/:game/:numero',
    access: read,
    summary: 'An issue with its results as they came, its proof, and what was sold by play',
    params: issueParams,
    reply: z.object({
      issue: DeskIssue,
      entries: z.array(ResultEntry),
      proof: z.nullable(
        z.object({
          commitment: z.string(),
          seed: z.nullable(z.string()),
          beacon: z.nullable(z.string()),
        }),
      ),
      changes: z.array(IssueChangeLine),
      sold: z.array(z.extend(Sales, { play: z.string() })),
    }),
    problems,
  }),

  listExposure: call({
    method: 'GET',
    path: '/wps/staff/lottery/issues/:game/:numero/exposure',
    access: read,
    summary: 'What each outcome would cost while an issue sells, the dearest first',
    params: issueParams,
    query: z.object({ currency: Currency }),
    reply: z.object({
      /** What an outcome may cost; null where nothing is set in this currency. */
      most: z.nullable(Money),
      list: z.array(
        z.object({ market: z.string(), outcome: z.string(), stake: Money, prize: Money }),
      ),
    }),
    problems,
  }),

  listDeskTickets: call({
    method: 'GET',
    path: '/wps/staff/lottery/tickets',
    access: read,
    summary: 'Tickets by issue, member, play and state, newest first',
    query: z.object({
      game: z.optional(GameCode),
      numero: z.optional(Numero),
      account: z.optional(Line(32)),
      currency: z.optional(Currency),
      play: z.optional(Line(60)),
      state: z.optional(z.enum(deskTicketStates)),
      /** Business days of the draw. */
      from: z.optional(Day),
      to: z.optional(Day),
      after: z.optional(PlaceInTime),
      pageSize: PageSize(deskRows, deskRowsMost),
    }),
    reply: z.object({ list: z.array(DeskTicket), next: z.nullable(z.string()) }),
    problems: [deskProblems.tooWide],
  }),
}
