import { call, Done, Line, Moment, PageNo, PageSize, Whole, feed } from '@tessera/calls'
import { complianceProblems } from '@tessera/compliance/calls'
import { Currency, Money, PositiveMoney } from '@tessera/money'
import * as z from 'zod/mini'
import { inputLettersMax, ShownInput } from './channels/inputs.ts'
import { channelKinds } from './channels/kinds.ts'
import { DepositEvent, depositStates } from './deposit-shapes.ts'
import { PricedTerms } from './deposit-terms.ts'
import { depositRows, depositRowsMax } from './limits.ts'
import { cashierProblems } from './problems.ts'

export { cashierProblems, debtProblems } from './problems.ts'
export { type RecordFile, recordCalls } from './records-calls.ts'
export * from './records-shapes.ts'
export { correctionCalls } from './correction-calls.ts'
export { debtStaffCalls } from './debt-staff-calls.ts'
export { waiverCalls } from './waiver-calls.ts'
export { memberMoneyCalls } from './member-money-calls.ts'
export { reconciliationCalls } from './reconciliation-calls.ts'
export { withdrawCalls, withdrawalFeed } from './withdraw-calls.ts'
export { memberTransferFeed, uplineCalls } from './upline-calls.ts'
export { uplineStaffCalls } from './upline-staff-calls.ts'
export { withdrawStaffCalls } from './withdraw-staff-calls.ts'
export { depositDeskCalls } from './deposit-desk-calls.ts'
export { depositTermsCalls } from './deposit-calls.ts'
export { turnoverCalls, turnoverFeed, turnoverStaffCalls } from './turnover-calls.ts'
export type { CountedBet } from './turnover-calls.ts'
export { VoucherBatch, voucherCalls, voucherStates } from './voucher-calls.ts'
export { ChannelChange, cashierStaffCalls, StaffChannel } from './staff-calls.ts'

/** A way to pay in. Each is one folder in `channels/`. */
export const Channel = z.object({
  id: z.string(),
  smallest: Money,
  largest: Money,
  suggestions: z.array(Money),
  kind: z.enum(channelKinds),
  /** What the member fills in. */
  inputs: z.array(ShownInput),
  /** The member types an amount; where not, the inputs stand for one. */
  asksAmount: z.boolean(),
  /** On which terms; `isFixed`: only what is suggested is taken. */
  terms: z.extend(PricedTerms, {
    isFixed: z.boolean(),
    isOpenNow: z.boolean(),
    opensMinute: z.int(),
    closesMinute: z.int(),
  }),
})
export type Channel = z.output<typeof Channel>

export const Deposit = z.object({
  id: z.uuid(),
  channelId: z.string(),
  money: Money,
  state: z.enum(depositStates),
  reference: z.nullable(z.string()),
  redirectUrl: z.nullable(z.string()),
  paid: z.nullable(z.object({ amount: Money.shape.amount, currency: Currency })),
  isLate: z.boolean(),
  createdAt: Moment,
  expiresAt: Moment,
  endedAt: z.nullable(Moment),
  /** What it costs, what arrives, what is given on top, and what is to be staked for both. */
  fee: Money,
  credited: Money,
  bonus: Money,
  toStake: Money,
  /** Where it is paid by hand: the names of the channel's settings with their values. */
  place: z.nullable(z.record(z.string(), z.string())),
  /** What the member says the bank calls the payment. */
  toldReference: z.string(),
  /** Whose account it is paid from, as the member says. */
  payerName: z.string(),
  /** The cents identify the payment, so exactly this amount must be paid. */
  hasOwnCents: z.boolean(),
  /** The member gave more than an amount, which nobody has kept: asking again takes the form. */
  hasInputs: z.boolean(),
  /** Why it was refused. */
  note: z.string(),
})
export type Deposit = z.output<typeof Deposit>

export const cashierCalls = {
  listChannels: call({
    method: 'GET',
    path: '/wps/cashier/channels',
    access: 'member',
    summary: 'The ways to pay in that are open to this member',
    reply: z.array(Channel),
    problems: [cashierProblems.currencyNotSet],
  }),

  startDeposit: call({
    method: 'POST',
    path: '/wps/cashier/deposits',
    access: 'member',
    summary: 'Open a deposit order, and learn where to pay it',
    body: z.object({
      /** Chosen by the client and kept when it tries again: a second try opens no second order. */
      id: z.uuid(),
      channelId: z.string().check(z.maxLength(40)),
      /** Left out where the inputs of the channel stand for an amount. */
      money: z.optional(PositiveMoney),
      /** By the names that the channel declares; sent again with the same values. */
      inputs: z.optional(z.record(z.string(), z.string().check(z.maxLength(inputLettersMax)))),
    }),
    reply: Deposit,
    problems: [
      cashierProblems.unknownChannel,
      cashierProblems.channelClosed,
      cashierProblems.channelDown,
      cashierProblems.outsideLimits,
      cashierProblems.wholeCents,
      cashierProblems.currencyNotSet,
      cashierProblems.notOffered,
      cashierProblems.depositHours,
      cashierProblems.orderOpen,
      cashierProblems.noCentsLeft,
      cashierProblems.orderUsedDifferently,
      cashierProblems.inputRefused,
      complianceProblems.depositLimitReached,
      complianceProblems.onBreak,
    ],
  }),

  readDeposit: call({
    method: 'GET',
    path: '/wps/cashier/deposits/:id',
    access: 'member',
    summary: 'One deposit',
    params: z.object({ id: z.uuid() }),
    reply: Deposit,
    problems: [cashierProblems.unknownOrder],
  }),

  tellDepositPaid: call({
    method: 'POST',
    path: '/wps/cashier/deposits/:id/paid',
    access: 'member',
    summary:
      'Say that a deposit which a person confirms is paid, and what the bank calls the payment',
    params: z.object({ id: z.uuid() }),
    body: z.object({ reference: Line(100), payerName: z.optional(Line(80)) }),
    reply: Deposit,
    problems: [
      cashierProblems.unknownOrder,
      cashierProblems.depositMovedOn,
      cashierProblems.payerNameNeeded,
    ],
  }),

  listDepositEvents: call({
    method: 'GET',
    path: '/wps/cashier/deposits/:id/events',
    access: 'member',
    summary: 'All that happened to a deposit',
    params: z.object({ id: z.uuid() }),
    reply: z.array(DepositEvent),
    problems: [cashierProblems.unknownOrder],
  }),

  listDeposits: call({
    method: 'GET',
    path: '/wps/cashier/deposits',
    access: 'member',
    summary: "The member's deposits, newest first",
    query: z.object({ pageNo: PageNo, pageSize: PageSize(depositRows, depositRowsMax) }),
    reply: z.object({ list: z.array(Deposit), totalPages: Whole({ min: 0, max: 1_000_000_000 }) }),
  }),

  takeNotice: call({
    method: 'POST',
    path: '/wps/cashier/notices/:channel',
    access: 'guest',
    summary: 'A signed notice from a payment gateway',
    raw: true,
    params: z.object({ channel: z.string().check(z.maxLength(40)) }),
    reply: Done,
    problems: [
      cashierProblems.unknownChannel,
      cashierProblems.channelClosed,
      cashierProblems.badSignature,
      cashierProblems.staleNotice,
      cashierProblems.badNotice,
      cashierProblems.noticeUsedDifferently,
      cashierProblems.unknownOrder,
      cashierProblems.channelDown,
    ],
  }),
}

/** A deposit of the member changed. */
export const depositFeed = feed({
  name: 'cashier.depositChanged',
  access: 'member',
  message: Deposit,
})
