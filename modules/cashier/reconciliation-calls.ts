import { call, Day, Done, Line, PageNo, PageSize, Whole } from '@tessera/calls'
import * as z from 'zod/mini'
import { depositRows, depositRowsMax } from './limits.ts'
import { cashierProblems } from './problems.ts'
import {
  discrepancyReasons,
  discrepancyStates,
  ReconciledDay,
  Discrepancy,
  ReconciliationDetails,
} from './reconciliation-shapes.ts'

const path = '/wps/staff/cashier/reconciliation'
const params = z.object({ id: z.uuid() })
const ChannelName = z.string().check(z.maxLength(40), z.regex(/^[^\p{Cc}]*$/u))
const paging = { pageNo: PageNo, pageSize: PageSize(depositRows, depositRowsMax) }
const totalPages = Whole({ min: 0, max: 1_000_000_000 })

/** Reconciliation, for the back office. None of it moves money. */
export const reconciliationCalls = {
  listReconciledDays: call({
    method: 'GET',
    path: `${path}/days`,
    access: 'staff:reconciliation.read',
    summary: 'The last run of every business day and channel with its sums, the newest day first',
    query: z.object({ ...paging, channelId: z.optional(ChannelName) }),
    reply: z.object({
      list: z.array(ReconciledDay),
      totalPages,
      /** What a day can be compared with: each channel, and what is paid by hand. */
      channels: z.array(ChannelName),
    }),
  }),
  listDiscrepancies: call({
    method: 'GET',
    path: `${path}/discrepancies`,
    access: 'staff:reconciliation.read',
    summary: 'What does not fit between us and the channels, newest first',
    query: z.object({
      ...paging,
      state: z.optional(z.enum(discrepancyStates)),
      channelId: z.optional(ChannelName),
      day: z.optional(Day),
    }),
    reply: z.object({ list: z.array(Discrepancy), totalPages }),
  }),
  readDiscrepancy: call({
    method: 'GET',
    path: `${path}/discrepancies/:id`,
    access: 'staff:reconciliation.read',
    summary: 'One of them with its order, notices and postings, and what the staff said of it',
    params,
    reply: ReconciliationDetails,
    problems: [cashierProblems.unknownDiscrepancy],
  }),
  runReconciliation: call({
    method: 'POST',
    path: `${path}/runs`,
    access: 'staff:reconciliation.write',
    summary: 'Compare a business day of a channel now; it may be done again, and moves nothing',
    body: z.object({ channelId: ChannelName, day: Day }),
    reply: z.object({ runId: z.uuid() }),
    problems: [cashierProblems.unknownChannel, cashierProblems.dayNotOver],
  }),
  explainDiscrepancy: call({
    method: 'POST',
    path: `${path}/discrepancies/:id/explain`,
    access: 'staff:reconciliation.write',
    summary: 'Say why something does not fit',
    params,
    body: z.object({ reason: z.enum(discrepancyReasons), words: Line(300) }),
    reply: Done,
    problems: [cashierProblems.unknownDiscrepancy, cashierProblems.discrepancyChanged],
  }),
  closeDiscrepancy: call({
    method: 'POST',
    path: `${path}/discrepancies/:id/close`,
    access: 'staff:reconciliation.write',
    summary: 'End what is explained',
    params,
    body: z.object({ words: Line(300) }),
    reply: Done,
    problems: [cashierProblems.unknownDiscrepancy, cashierProblems.discrepancyChanged],
  }),
}
