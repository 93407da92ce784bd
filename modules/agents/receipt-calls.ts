import { call, Instant, Line, LineOrEmpty, PageNo, PageSize, Whole } from '@tessera/calls'
import { Money, PositiveMoney } from '@tessera/money'
import * as z from 'zod/mini'
import { objectionMax, teamRows, teamRowsMax } from './limits.ts'
import { agentsProblems } from './problems.ts'
import { Receipt, SignedReceipt } from './receipt-shapes.ts'

const Count = Whole({ min: 0, max: 1_000_000_000 })
const params = z.object({ id: z.uuid() })
const paging = { pageNo: PageNo, pageSize: PageSize(teamRows, teamRowsMax) }
const views = ['open', 'overdue', 'ended'] as const

/** Cash through an agent: what was taken, and whether it was credited. */
export const receiptCalls = {
  listReceipts: call({
    method: 'GET',
    path: '/wps/agent/receipts',
    access: 'agent',
    summary:
      'The receipts that an agent wrote, or that agents below them wrote: the oldest open one first',
    query: z.object({
      scope: z._default(z.enum(['own', 'team']), 'own'),
      view: z._default(z.enum(views), 'open'),
      ...paging,
    }),
    reply: z.object({
      list: z.array(Receipt),
      totalPages: Count,
      /** What is not credited yet, and what of it is late. */
      open: z.object({ count: Count, sum: Money }),
      overdue: z.object({ count: Count, sum: Money }),
      mayWrite: z.boolean(),
      creditHours: z.int(),
    }),
    problems: [agentsProblems.noTeam],
  }),

  writeReceipt: call({
    method: 'POST',
    path: '/wps/agent/receipts',
    access: 'agent',
    summary: 'Writes and signs a receipt for cash that an agent took from a member right below',
    body: z.object({
      /** Made by the client and kept when it tries again: a second try writes no second receipt. */
      id: z.uuid(),
      account: Line(40),
      money: PositiveMoney,
      takenAt: Instant,
    }),
    reply: Receipt,
    problems: [
      agentsProblems.mayNotTakeCash,
      agentsProblems.notInTeam,
      agentsProblems.receiptAmount,
      agentsProblems.receiptCurrency,
      agentsProblems.receiptTime,
      agentsProblems.tooManyReceipts,
      agentsProblems.writtenDifferently,
    ],
  }),

  cancelReceipt: call({
    method: 'POST',
    path: '/wps/agent/receipts/:id/cancel',
    access: 'agent',
    summary: 'Takes back a receipt that its member has not confirmed',
    params,
    reply: Receipt,
    problems: [
      agentsProblems.unknownReceipt,
      agentsProblems.receiptOver,
      agentsProblems.receiptConfirmed,
    ],
  }),

  listOwnReceipts: call({
    method: 'GET',
    path: '/wps/member/receipts',
    access: 'member',
    summary: 'Receipts for cash that the member gave to their agent, newest first',
    query: z.object(paging),
    reply: z.object({ list: z.array(Receipt), totalPages: Count }),
  }),

  answerReceipt: call({
    method: 'POST',
    path: '/wps/member/receipts/:id/answer',
    access: 'member',
    summary: 'Confirms a receipt, disputes it, or says that the cash was given back',
    params,
    body: z.object({
      answer: z.enum(['confirm', 'dispute', 'returned']),
      objection: z._default(LineOrEmpty(objectionMax), ''),
    }),
    reply: Receipt,
    problems: [
      agentsProblems.unknownReceipt,
      agentsProblems.receiptOver,
      agentsProblems.receiptConfirmed,
    ],
  }),

  readReceiptDocument: call({
    method: 'GET',
    path: '/wps/member/receipts/:id/document',
    access: 'member',
    summary: 'The signed text of a receipt, for its member, its agent and the agents above',
    params,
    reply: SignedReceipt,
    problems: [agentsProblems.unknownReceipt],
  }),
}
