import { call, Done, Line, Moment, PageNo, PageSize, Whole } from '@tessera/calls'
import { Money, PositiveMoney } from '@tessera/money'
import * as z from 'zod/mini'
import { depositRows, depositRowsMax } from './limits.ts'
import { debtProblems } from './debt-problems.ts'
import { cashierProblems } from './problems.ts'

/** The reasons for waiving a debt. */
export const debtReasons = [
  'ourMistake',
  'serviceRecovery',
  'uncollectable',
  'accountClosing',
  'other',
] as const
export type DebtReason = (typeof debtReasons)[number]

export const debtWaiverStates = ['proposed', 'done', 'refused', 'expired'] as const

/** A debt of a member that the operator lets go: one proposes it, another one confirms. */
export const DebtWaiver = z.object({
  id: z.uuid(),
  member: z.object({ id: z.uuid(), account: z.string() }),
  /** At most this is waived. */
  money: Money,
  /** What was waived: never more than was owed at that moment. */
  waived: z.nullable(Money),
  reason: z.enum(debtReasons),
  words: z.string(),
  state: z.enum(debtWaiverStates),
  proposedAccount: z.string(),
  proposedAt: Moment,
  expiresAt: Moment,
  decidedAccount: z.nullable(z.string()),
  decidedAt: z.nullable(Moment),
  refusal: z.string(),
  /** Proposed by the caller: another person has to confirm it. */
  isMine: z.boolean(),
})
export type DebtWaiver = z.output<typeof DebtWaiver>

/** One debt: for a payment that was taken back, or for prizes that were corrected. */
export const Debt = z.object({
  of: z.enum(['payment', 'prizes']),
  /** The deposit that was taken back. */
  orderId: z.nullable(z.uuid()),
  owed: z.nullable(Money),
  left: Money,
  since: z.nullable(Moment),
})
export type Debt = z.output<typeof Debt>

export const MemberDebts = z.object({
  total: Money,
  list: z.array(Debt),
  waivers: z.array(DebtWaiver),
})
export type MemberDebts = z.output<typeof MemberDebts>

const path = '/wps/staff/cashier/debt-waivers'
const params = z.object({ id: z.uuid() })
const ofMember = '/wps/staff/cashier/members/:memberId/debts'
const member = z.object({ memberId: z.uuid() })

/** Debts of members, and what is waived of them. */
export const debtStaffCalls = {
  readMemberDebts: call({
    method: 'GET',
    path: ofMember,
    access: 'staff:money.read',
    summary: 'What a member owes, for what, and what was waived of it',
    params: member,
    reply: MemberDebts,
    problems: [cashierProblems.unknownMember],
  }),
  listDebtWaivers: call({
    method: 'GET',
    path,
    access: 'staff:corrections.read',
    summary: 'Waivers of debts, newest first',
    query: z.object({
      pageNo: PageNo,
      pageSize: PageSize(depositRows, depositRowsMax),
      state: z.optional(z.enum(debtWaiverStates)),
    }),
    reply: z.object({
      list: z.array(DebtWaiver),
      totalPages: Whole({ min: 0, max: 1_000_000_000 }),
    }),
  }),
  proposeDebtWaiver: call({
    method: 'POST',
    path: ofMember,
    access: 'staff:corrections.propose',
    proof: 'recent',
    summary: 'Propose to waive what a member owes, or a part of it',
    params: member,
    body: z.object({
      /** Chosen by the client: the same one again proposes nothing twice. */
      id: z.uuid(),
      money: PositiveMoney,
      reason: z.enum(debtReasons),
      words: Line(300),
    }),
    reply: Done,
    problems: [
      cashierProblems.unknownMember,
      cashierProblems.notTheirCurrency,
      debtProblems.nothingOwed,
      debtProblems.moreThanOwed,
      debtProblems.debtWaiverOpen,
      debtProblems.debtWaiverUsedDifferently,
    ],
  }),
  confirmDebtWaiver: call({
    method: 'POST',
    path: `${path}/:id/confirm`,
    access: 'staff:corrections.confirm',
    proof: 'recent',
    summary: 'Confirm a waiver of another person; what is still owed of it is waived at once',
    params,
    reply: z.object({ waived: Money }),
    problems: [
      debtProblems.unknownDebtWaiver,
      debtProblems.debtWaiverMovedOn,
      debtProblems.ownDebtWaiver,
      debtProblems.nothingOwed,
    ],
  }),
  refuseDebtWaiver: call({
    method: 'POST',
    path: `${path}/:id/refuse`,
    access: 'staff:corrections.confirm',
    summary: 'Refuse a waiver; the proposer may withdraw it so',
    params,
    body: z.object({ reason: Line(200) }),
    reply: Done,
    problems: [debtProblems.unknownDebtWaiver, debtProblems.debtWaiverMovedOn],
  }),
}
