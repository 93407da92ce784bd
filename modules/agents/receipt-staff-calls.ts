import { call, commonProblems, Line, PageNo, PageSize, Whole } from '@tessera/calls'
import { Currency, Money } from '@tessera/money'
import * as z from 'zod/mini'
import { teamRows, teamRowsMax } from './limits.ts'
import { Receipt } from './receipt-shapes.ts'

const Count = Whole({ min: 0, max: 1_000_000_000 })
const Sum = z.object({ count: Count, sum: Money })

export const receiptViews = ['open', 'overdue', 'disputed', 'ended'] as const
export type ReceiptView = (typeof receiptViews)[number]

/** A receipt with both of its people. */
export const StaffReceipt = z.extend(z.omit(Receipt, { isOwn: true }), {
  agentId: z.uuid(),
  memberId: z.uuid(),
})
export type StaffReceipt = z.output<typeof StaffReceipt>

/** Cash that agents took, for the staff. */
export const receiptStaffCalls = {
  listStaffReceipts: call({
    method: 'GET',
    path: '/wps/staff/agents/receipts',
    access: 'staff:agents.read',
    summary:
      'Receipts for cash that agents took: the oldest open one first, closed ones newest first',
    query: z.object({
      currency: Currency,
      view: z._default(z.enum(receiptViews), 'open'),
      /** Of the agent or the member. */
      account: z.optional(Line(32)),
      pageNo: PageNo,
      pageSize: PageSize(teamRows, teamRowsMax),
    }),
    reply: z.object({
      list: z.array(StaffReceipt),
      totalPages: Count,
      open: Sum,
      overdue: Sum,
      disputed: Sum,
    }),
    problems: [commonProblems.notFound],
  }),
}
