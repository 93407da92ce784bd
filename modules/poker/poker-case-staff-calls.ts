import { call, commonProblems, Done, PageNo, PageSize, Reason, Whole } from '@tessera/calls'
import * as z from 'zod/mini'
import { CaseEvent, CaseHand, PlayCase } from './case-shapes.ts'
import { pokerDeskProblems } from './desk-problems.ts'
import { handRows, handRowsMax } from './limits.ts'

const access = 'staff:poker.cases'
const ofCase = z.object({ id: z.uuid() })
const pages = { pageNo: PageNo, pageSize: PageSize(handRows, handRowsMax) }
const totalPages = Whole({ min: 1, max: 1_000_000_000 })
const changing = [
  commonProblems.notAllowed,
  pokerDeskProblems.unknownCase,
  pokerDeskProblems.caseClosed,
]

export const pokerCaseCalls = {
  listPokerCases: call({
    method: 'GET',
    path: '/wps/staff/poker/cases',
    access,
    summary: 'Cases in which play between members stood out, newest first',
    query: z.object({
      state: z._default(z.enum(['open', 'mine', 'closed']), 'open'),
      account: z.optional(z.string().check(z.trim(), z.maxLength(32))),
      ...pages,
    }),
    reply: z.object({ list: z.array(PlayCase), totalPages }),
  }),

  readPokerCase: call({
    method: 'GET',
    path: '/wps/staff/poker/cases/:id',
    access,
    summary: 'A case with what stood out, and what happened to it',
    params: ofCase,
    reply: z.object({ case: PlayCase, events: z.array(CaseEvent), isMine: z.boolean() }),
    problems: [pokerDeskProblems.unknownCase],
  }),

  listCaseHands: call({
    method: 'GET',
    path: '/wps/staff/poker/cases/:id/hands',
    access,
    summary: 'The hands that those of a case played together, newest first, or the largest first',
    params: ofCase,
    query: z.object({ by: z._default(z.enum(['time', 'size']), 'time'), ...pages }),
    reply: z.object({ list: z.array(CaseHand), totalPages }),
    problems: [pokerDeskProblems.unknownCase],
  }),

  takePokerCase: call({
    method: 'POST',
    path: '/wps/staff/poker/cases/:id/owner',
    access,
    summary: 'Take a case, or leave it to others',
    params: ofCase,
    body: z.object({ isMine: z.boolean() }),
    reply: Done,
    problems: changing,
  }),

  notePokerCase: call({
    method: 'POST',
    path: '/wps/staff/poker/cases/:id/notes',
    access,
    summary: 'Write a note to a case',
    params: ofCase,
    body: z.object({
      /** Chosen by the client: the same note again is written once. */
      id: z.uuid(),
      text: z.string().check(z.trim(), z.minLength(1), z.maxLength(2_000)),
    }),
    reply: Done,
    problems: changing,
  }),

  closePokerCase: call({
    method: 'POST',
    path: '/wps/staff/poker/cases/:id/close',
    access,
    summary: 'Close a case, with what it came to and why; what is counted of the two begins again',
    params: ofCase,
    body: z.object({ outcome: z.enum(['cleared', 'confirmed']), reason: Reason }),
    reply: Done,
    problems: changing,
  }),
}
