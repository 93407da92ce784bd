import { call, Done, Line, Moment, PageNo, PageSize, PlaceInTime, Whole } from '@tessera/calls'
import { SettingDone, settingProblems, SettingReason } from '@tessera/identity/calls'
import { Currency, Units } from '@tessera/money'
import * as z from 'zod/mini'
import {
  withdrawalLegsMax,
  withdrawalRows,
  withdrawalRowsMax,
  withdrawalsAtOnce,
} from './limits.ts'
import { cashierProblems } from './problems.ts'
import {
  DeskFilter,
  DeskLine,
  deskViews,
  DeskWithdrawal,
  WithdrawalFacts,
} from './withdraw-desk-shapes.ts'
import { payeeKinds, WithdrawRule } from './withdraw-shapes.ts'

export {
  type DeskFilter,
  DeskLeg,
  DeskLine,
  type DeskView,
  deskViews,
  DeskWithdrawal,
  WithdrawalFacts,
} from './withdraw-desk-shapes.ts'

const path = '/wps/staff/cashier/withdrawals'
const params = z.object({ id: z.uuid() })
const legParams = z.object({ id: z.uuid(), legId: z.uuid() })
const ChannelId = z.string().check(z.minLength(1), z.maxLength(40))
const moved = [cashierProblems.unknownWithdrawal, cashierProblems.withdrawalMovedOn]
const ofApprover = [
  cashierProblems.approverCannotPay,
  cashierProblems.nobodyElseMayPay,
  cashierProblems.thirdPersonMustPay,
]
const claimed = [cashierProblems.claimedByOther, cashierProblems.notClaimed]

/** What came of one of several: `done`, or the code of the problem. */
const Outcomes = z.object({ list: z.array(z.object({ id: z.uuid(), outcome: z.string() })) })
const Several = z.array(z.uuid()).check(z.minLength(1), z.maxLength(withdrawalsAtOnce))

export const WithdrawRuleChange = z.object({
  id: z.uuid(),
  staffAccount: z.string(),
  before: z.record(z.string(), z.string()),
  after: z.record(z.string(), z.string()),
  madeAt: Moment,
})
export type WithdrawRuleChange = z.output<typeof WithdrawRuleChange>

const totalPages = Whole({ min: 0, max: 1_000_000_000 })
const Paging = z.object({ pageNo: PageNo, pageSize: PageSize(withdrawalRows, withdrawalRowsMax) })

/** The desk of the withdrawals, for the back office. */
export const withdrawStaffCalls = {
  listDesk: call({
    method: 'GET',
    path,
    access: 'staff:withdrawals.read',
    summary:
      'The withdrawals of one view of the desk, searched and filtered; what waits is the oldest first',
    query: z.extend(DeskFilter, {
      /** The `next` of the page before. */
      after: z.optional(PlaceInTime),
      pageSize: PageSize(withdrawalRows, withdrawalRowsMax),
      view: z._default(z.enum(deskViews), 'review'),
    }),
    reply: z.object({ list: z.array(DeskLine), next: z.nullable(z.string()) }),
  }),
  readDeskWithdrawal: call({
    method: 'GET',
    path: `${path}/:id`,
    access: 'staff:withdrawals.read',
    summary: 'One withdrawal with its parts, its risk reasons and who did what',
    params,
    reply: DeskWithdrawal,
    problems: [cashierProblems.unknownWithdrawal],
  }),
  readWithdrawalFacts: call({
    method: 'GET',
    path: `${path}/:id/facts`,
    access: 'staff:withdrawals.read',
    summary: 'Balance, paid in and out, wagering, limits of the day and earlier withdrawals',
    params,
    reply: WithdrawalFacts,
    problems: [cashierProblems.unknownWithdrawal],
  }),
  approveWithdrawals: call({
    method: 'POST',
    path: `${path}/approve`,
    access: 'staff:withdrawals.approve',
    proof: 'recent',
    summary: 'Approve several that one person may approve; each for itself',
    body: z.object({ ids: Several }),
    reply: Outcomes,
  }),
  payWithdrawals: call({
    method: 'POST',
    path: `${path}/payout`,
    access: 'staff:withdrawals.pay',
    proof: 'recent',
    summary: 'Begin to pay several approved withdrawals, each in one part through the same channel',
    body: z.object({ ids: Several, channelId: ChannelId }),
    reply: Outcomes,
  }),
  claimWithdrawal: call({
    method: 'POST',
    path: `${path}/:id/claim`,
    access: 'staff:withdrawals.approve',
    summary: 'Work on a withdrawal alone for a while',
    params,
    reply: Done,
    problems: [...moved, cashierProblems.claimedByOther],
  }),
  releaseWithdrawal: call({
    method: 'POST',
    path: `${path}/:id/release`,
    access: 'staff:withdrawals.approve',
    summary: 'Release a claimed withdrawal',
    params,
    reply: Done,
    problems: [cashierProblems.unknownWithdrawal, ...claimed],
  }),
  approveWithdrawal: call({
    method: 'POST',
    path: `${path}/:id/approve`,
    access: 'staff:withdrawals.approve',
    proof: 'recent',
    summary: 'Approve; over the limit a second person approves again',
    params,
    reply: Done,
    problems: [...moved, ...claimed, cashierProblems.anotherPersonNeeded, cashierProblems.debtOpen],
  }),
  rejectWithdrawal: call({
    method: 'POST',
    path: `${path}/:id/reject`,
    access: 'staff:withdrawals.approve',
    summary: 'Refuse with a reason that the member reads; all of it goes back',
    params,
    body: z.object({ reason: Line(200) }),
    reply: Done,
    problems: [...moved, ...claimed],
  }),
  payWithdrawal: call({
    method: 'POST',
    path: `${path}/:id/payout`,
    access: 'staff:withdrawals.pay',
    proof: 'recent',
    summary: 'Begin to pay an approved withdrawal, in one part or several',
    params,
    body: z.object({
      parts: z
        .array(z.object({ channelId: ChannelId, amount: Units }))
        .check(z.minLength(1), z.maxLength(withdrawalLegsMax)),
    }),
    reply: Done,
    problems: [
      ...moved,
      cashierProblems.claimedByOther,
      cashierProblems.splitWrong,
      cashierProblems.debtOpen,
      cashierProblems.channelCannotPayOut,
      ...ofApprover,
    ],
  }),
  readDestination: call({
    method: 'POST',
    path: `${path}/:id/destination`,
    access: 'staff:withdrawals.pay',
    proof: 'recent',
    summary: 'Where it is to be paid, in full; that it was read is written down',
    params,
    reply: z.object({
      kind: z.enum(payeeKinds),
      label: z.string(),
      holder: z.string(),
      number: z.string(),
    }),
    problems: [cashierProblems.unknownWithdrawal, cashierProblems.numberLost],
  }),
  markLegPaid: call({
    method: 'POST',
    path: `${path}/:id/legs/:legId/paid`,
    access: 'staff:withdrawals.pay',
    proof: 'recent',
    summary: "A part was paid by hand, with the bank's reference",
    params: legParams,
    body: z.object({
      reference: Line(100),
      proof: z._default(z.string().check(z.trim(), z.maxLength(500), z.regex(/^[^\0]*$/u)), ''),
    }),
    reply: Done,
    problems: [...moved, cashierProblems.payoutReferenceUsed, ...ofApprover],
  }),
  failLeg: call({
    method: 'POST',
    path: `${path}/:id/legs/:legId/failed`,
    access: 'staff:withdrawals.pay',
    proof: 'recent',
    summary: 'A part cannot be paid: what was held for it goes back',
    params: legParams,
    body: z.object({ reason: Line(200) }),
    reply: Done,
    problems: moved,
  }),
  proveDispute: call({
    method: 'POST',
    path: `${path}/:id/legs/:legId/proof`,
    access: 'staff:withdrawals.pay',
    summary: 'Show in a dispute that a part was paid',
    params: legParams,
    body: z.object({ proof: Line(500) }),
    reply: Done,
    problems: moved,
  }),
  decideDispute: call({
    method: 'POST',
    path: `${path}/:id/legs/:legId/decision`,
    access: 'staff:withdrawals.approve',
    proof: 'recent',
    summary: 'End a dispute: it counts as received, or it is paid again',
    params: legParams,
    body: z.object({ decision: z.enum(['release', 'revert']), reason: Line(200) }),
    reply: Done,
    problems: [...moved, cashierProblems.anotherPersonNeeded],
  }),
  readWithdrawRule: call({
    method: 'GET',
    path: '/wps/staff/cashier/withdrawRule',
    access: 'staff:withdrawals.settings',
    summary: 'The withdrawal settings, in one currency',
    query: z.object({ currency: z.optional(Currency) }),
    reply: z.extend(WithdrawRule, {
      /** The channels that can pay out by themselves. */
      channels: z.array(z.string()),
    }),
    problems: [cashierProblems.currencyNotSet],
  }),
  writeWithdrawRule: call({
    method: 'PUT',
    path: '/wps/staff/cashier/withdrawRule',
    access: 'staff:withdrawals.settings',
    proof: 'recent',
    summary: 'Propose other rules, with a reason; a second person approves them',
    body: z.extend(WithdrawRule, { reason: SettingReason }),
    reply: SettingDone,
    problems: [
      cashierProblems.withdrawRuleRefused,
      cashierProblems.channelCannotPayOut,
      cashierProblems.currencyNotSet,
      ...settingProblems,
    ],
  }),
  listWithdrawRuleChanges: call({
    method: 'GET',
    path: '/wps/staff/cashier/withdrawRule/changes',
    access: 'staff:withdrawals.settings',
    summary: 'Who of the staff changed what, newest first',
    query: Paging,
    reply: z.object({ list: z.array(WithdrawRuleChange), totalPages }),
  }),
}
