import { call, commonProblems, Done, Moment, PageNo, PageSize, Whole } from '@tessera/calls'
import * as z from 'zod/mini'
import { approvalRows, approvalRowsMax, reasonMax } from './limits.ts'
import { complianceProblems } from './problems.ts'

const Side = z.record(z.string(), z.unknown())

/** What one of the staff wants to do and another one decides. */
export const Approval = z.object({
  id: z.uuid(),
  kind: z.string(),
  subject: z.string(),
  /** What it is about, where that has a name: the account of a member, a table, a room. */
  about: z.optional(z.string()),
  before: z.nullable(Side),
  after: Side,
  reason: z.string(),
  proposedAccount: z.string(),
  proposedAt: Moment,
  endsAt: Moment,
  state: z.enum(['waiting', 'applied', 'refused', 'withdrawn', 'expired']),
  decidedAccount: z.nullable(z.string()),
  decidedAt: z.nullable(Moment),
  note: z.string(),
  /** Proposed by who asks: they may take it back, and not decide it. */
  isOwn: z.boolean(),
})
export type Approval = z.output<typeof Approval>

const params = z.object({ id: z.uuid() })
const Note = z.string().check(z.trim(), z.maxLength(reasonMax))
const ofWaiting = [commonProblems.notFound, complianceProblems.alreadyDecided]

/** Two-person approvals: staff with the permission decide; everyone sees their own proposals. */
export const approvalCalls = {
  listApprovals: call({
    method: 'GET',
    path: '/wps/staff/approvals',
    access: 'staff:self',
    summary: 'What waits for a second person, or what has been decided',
    query: z.object({
      state: z.optional(z.enum(['waiting', 'over'])),
      pageNo: PageNo,
      pageSize: PageSize(approvalRows, approvalRowsMax),
    }),
    reply: z.object({
      list: z.array(Approval),
      total: z.int(),
      totalPages: Whole({ min: 0, max: 1_000_000_000 }),
    }),
  }),

  confirmApproval: call({
    method: 'POST',
    path: '/wps/staff/approvals/:id/confirm',
    access: 'staff:approvals.decide',
    proof: 'recent',
    summary: 'Approve the proposal of another person',
    params,
    body: z.object({ note: z.optional(Note) }),
    reply: Done,
    problems: [...ofWaiting, complianceProblems.ownProposal, complianceProblems.notPossible],
  }),

  refuseApproval: call({
    method: 'POST',
    path: '/wps/staff/approvals/:id/refuse',
    access: 'staff:approvals.decide',
    summary: 'Reject the proposal of another person',
    params,
    body: z.object({ note: Note.check(z.minLength(3)) }),
    reply: Done,
    problems: [...ofWaiting, complianceProblems.ownProposal],
  }),

  withdrawApproval: call({
    method: 'POST',
    path: '/wps/staff/approvals/:id/withdraw',
    access: 'staff:self',
    summary: 'Take back what one has proposed oneself',
    params,
    reply: Done,
    problems: ofWaiting,
  }),
}
