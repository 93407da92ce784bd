import { call, Done, Line, Moment, PageSize } from '@tessera/calls'
import { complianceProblems } from '@tessera/compliance/calls'
import { SettingDone, settingProblems } from '@tessera/identity/calls'
import { Money, Units } from '@tessera/money'
import * as z from 'zod/mini'
import { DepositEvent, depositStates } from './deposit-shapes.ts'
import { depositRows, depositRowsMax } from './limits.ts'
import { cashierProblems } from './problems.ts'

const path = '/wps/staff/cashier/deposits'
const params = z.object({ id: z.uuid() })
const moved = [cashierProblems.unknownOrder, cashierProblems.depositMovedOn]
const reversalPath = '/wps/staff/cashier/unclearReversals'
const settling = [
  cashierProblems.unknownReversal,
  cashierProblems.reversalDecided,
  cashierProblems.notAttributable,
  ...settingProblems,
]
const claimed = [cashierProblems.depositClaimedByOther, cashierProblems.depositNotClaimed]

/** The views of the deposit desk. */
export const depositDeskViews = [
  'toConfirm',
  'review',
  'unclear',
  'awaited',
  'expired',
  'ended',
] as const
export type DepositDeskView = (typeof depositDeskViews)[number]

// Which part of a view, and a place in time in it.
const PlaceInDesk = z
  .string()
  .check(z.regex(/^[0-2]\.\d{1,17}\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/))

/** A deposit in the queue of the desk. */
export const DepositLine = z.object({
  id: z.uuid(),
  member: z.object({ id: z.uuid(), account: z.string() }),
  channelId: z.string(),
  money: Money,
  state: z.enum(depositStates),
  /** The code that the member writes on the payment, and what they say the bank calls it. */
  reference: z.nullable(z.string()),
  toldReference: z.string(),
  /** Whose account it is paid from, as the member says. */
  payerName: z.string(),
  paid: z.nullable(Money),
  isLate: z.boolean(),
  needsSecond: z.boolean(),
  claimedAccount: z.nullable(z.string()),
  approvedAccount: z.nullable(z.string()),
  createdAt: Moment,
  toldAt: z.nullable(Moment),
})
export type DepositLine = z.output<typeof DepositLine>

/** What a payment service took back or returned that a person has to attribute to a deposit, or to dismiss. */
export const UnclearReversal = z.object({
  id: z.uuid(),
  turn: z.enum(['reversed', 'restored']),
  /** The service's id of the refund or dispute, and its amount. */
  reference: z.string(),
  money: Money,
  madeAt: Moment,
  /** The deposits that it may belong to, the one that the service names first, and how much of each is left. */
  targets: z.array(z.object({ orderId: z.uuid(), left: Money, createdAt: Moment })),
})
export type UnclearReversal = z.output<typeof UnclearReversal>

export const DeskDeposit = z.extend(DepositLine, {
  isMine: z.boolean(),
  note: z.string(),
  place: z.nullable(z.record(z.string(), z.string())),
  fee: Money,
  bonus: Money,
  unclear: z.array(UnclearReversal),
  events: z.array(z.extend(DepositEvent, { staffAccount: z.nullable(z.string()) })),
})
export type DeskDeposit = z.output<typeof DeskDeposit>

/** The desk of the deposits that a person confirms. */
export const depositDeskCalls = {
  listDepositDesk: call({
    method: 'GET',
    path,
    access: 'staff:deposits.read',
    summary: 'The deposits of one view of the desk; what waits is the oldest first',
    query: z.object({
      /** The `next` of the page before. */
      after: z.optional(PlaceInDesk),
      pageSize: PageSize(depositRows, depositRowsMax),
      view: z._default(z.enum(depositDeskViews), 'toConfirm'),
      /** What came, to the cent: then every order that waits for just this is listed, whatever the view. */
      amount: z.optional(Units),
      /** A member, a code, a reference, a payer or a number: then every order that fits is listed, whatever the view. */
      search: z.optional(z.union([z.literal(''), Line(120)])),
    }),
    reply: z.object({
      list: z.array(DepositLine),
      next: z.nullable(z.string()),
    }),
  }),
  readDeskDeposit: call({
    method: 'GET',
    path: `${path}/:id`,
    access: 'staff:deposits.read',
    summary: 'One deposit with what came of it and who did what',
    params,
    reply: DeskDeposit,
    problems: [cashierProblems.unknownOrder],
  }),
  claimDeposit: call({
    method: 'POST',
    path: `${path}/:id/claim`,
    access: 'staff:deposits.confirm',
    summary: 'Work on a deposit alone for a while',
    params,
    reply: Done,
    problems: [...moved, cashierProblems.depositClaimedByOther],
  }),
  releaseDeposit: call({
    method: 'POST',
    path: `${path}/:id/release`,
    access: 'staff:deposits.confirm',
    summary: 'Release a claimed deposit',
    params,
    reply: Done,
    problems: [...moved, ...claimed],
  }),
  confirmDeposit: call({
    method: 'POST',
    path: `${path}/:id/confirm`,
    access: 'staff:deposits.confirm',
    proof: 'recent',
    summary: 'Credit what really came; over the limit a second person confirms the same',
    params,
    body: z.object({
      amount: Units.check(z.refine((amount) => amount > 0n, 'more than zero')),
      reference: Line(100),
    }),
    reply: Done,
    problems: [
      ...moved,
      ...claimed,
      cashierProblems.anotherPersonNeeded,
      cashierProblems.amountsDiffer,
      cashierProblems.receiptUsed,
      cashierProblems.feeTakesAll,
      complianceProblems.depositLimitReached,
      complianceProblems.onBreak,
    ],
  }),
  rejectDeposit: call({
    method: 'POST',
    path: `${path}/:id/reject`,
    access: 'staff:deposits.confirm',
    summary: 'Refuse with a reason that the member reads; nothing is credited',
    params,
    body: z.object({ reason: Line(200) }),
    reply: Done,
    problems: [...moved, ...claimed],
  }),
  attributeReversal: call({
    method: 'POST',
    path: `${reversalPath}/:id/attribute`,
    access: 'staff:deposits.confirm',
    proof: 'recent',
    summary:
      'Attribute to a deposit what a payment service took back or returned; over the limit a second person approves',
    params,
    body: z.object({
      orderId: z.uuid(),
      amount: Units.check(z.refine((amount) => amount > 0n, 'more than zero')),
      reason: Line(200),
    }),
    reply: SettingDone,
    problems: [...settling, cashierProblems.attributedTooMuch],
  }),
  dismissReversal: call({
    method: 'POST',
    path: `${reversalPath}/:id/dismiss`,
    access: 'staff:deposits.confirm',
    proof: 'recent',
    summary:
      'Leave a deposit as it is although the payment service reported a reversal; over the limit a second person approves',
    params,
    body: z.object({ reason: Line(200) }),
    reply: SettingDone,
    problems: settling,
  }),
}
