import { Moment } from '@tessera/calls'
import { Currency, Money, Units } from '@tessera/money'
import * as z from 'zod/mini'

export const payeeKinds = ['card', 'bank', 'wallet', 'crypto'] as const
export type PayeeKind = (typeof payeeKinds)[number]

/** The networks that are paid to. */
export const networkIds = ['BTC', 'ETH', 'TRON'] as const
export type NetworkId = (typeof networkIds)[number]
export const isNetwork = (label: string): label is NetworkId =>
  networkIds.some((id) => id === label)

/** Where a member is paid to. Of the number only its end is ever shown. */
export const Payee = z.object({
  id: z.uuid(),
  kind: z.enum(payeeKinds),
  label: z.string(),
  holder: z.string(),
  last4: z.string(),
  boundAt: Moment,
  /** Until then no withdrawal can be paid to it. */
  usableAt: Moment,
})
export type Payee = z.output<typeof Payee>

export const withdrawalStates = [
  'requested',
  'riskReview',
  'approved',
  'paying',
  'paid',
  'confirmWait',
  'done',
  'rejected',
  'payFailed',
  'cancelled',
] as const
export type WithdrawalState = (typeof withdrawalStates)[number]

export const legStates = [
  'matched',
  'paid',
  'disputed',
  'received',
  'autoReceived',
  'failed',
] as const
export type LegState = (typeof legStates)[number]

/** The reasons of a review. None of them is a reason to refuse. */
export const riskReasons = [
  'overAutoLimit',
  'firstWithdrawal',
  'newPlace',
  'newPassword',
  'sharedPayee',
  'lostDisputes',
] as const
export type RiskReason = (typeof riskReasons)[number]

/**
 * What a withdrawal waits for, by which rule, and until when. `place`: its position in the queue; `minutes`: the time
 * that the rule gives, where it has one.
 */
export const Waiting = z.object({
  on: z.enum(['review', 'secondPerson', 'payment', 'channel', 'you', 'dispute']),
  rule: z.string(),
  until: z.nullable(Moment),
  place: z.nullable(z.int()),
  minutes: z.nullable(z.int()),
})
export type Waiting = z.output<typeof Waiting>

export const Leg = z.object({
  id: z.uuid(),
  position: z.int(),
  money: Money,
  state: z.enum(legStates),
  reference: z.nullable(z.string()),
  proof: z.string(),
  paidAt: z.nullable(Moment),
  /** From then on it counts as received. */
  dueAt: z.nullable(Moment),
  /** Half of the time has gone. */
  isReminded: z.boolean(),
  /** In dispute: until when the payer shows a proof. */
  proofDueAt: z.nullable(Moment),
})
export type Leg = z.output<typeof Leg>

export const withdrawalActs = [
  'requested',
  'reviewNeeded',
  'approved',
  'approvedFirst',
  'rejected',
  'cancelled',
  'claimed',
  'released',
  'payoutStarted',
  'told',
  'legPaid',
  'legFailed',
  'allPaid',
  'waitsForMember',
  'received',
  'notReceived',
  'autoReceived',
  'reminded',
  'clockAnew',
  'proofGiven',
  'proofMissed',
  'disputeOverdue',
  'disputeReleased',
  'disputeReverted',
  'numberRead',
  'done',
  'payFailed',
] as const
export type WithdrawalAct = (typeof withdrawalActs)[number]

/** An event as the member may see it, without names of staff. */
export const WithdrawalEvent = z.object({
  act: z.enum(withdrawalActs),
  by: z.enum(['member', 'staff', 'house', 'channel']),
  legId: z.nullable(z.uuid()),
  why: z.string(),
  madeAt: Moment,
})
export type WithdrawalEvent = z.output<typeof WithdrawalEvent>

export const WithdrawalLine = z.object({
  id: z.uuid(),
  money: Money,
  fee: Money,
  payee: z.object({ kind: z.enum(payeeKinds), label: z.string(), last4: z.string() }),
  state: z.enum(withdrawalStates),
  /** The reason that the member sees. */
  note: z.string(),
  /** All of it was confirmed. */
  isFullPayment: z.boolean(),
  requestedAt: Moment,
  endedAt: z.nullable(Moment),
  waiting: z.nullable(Waiting),
})
export type WithdrawalLine = z.output<typeof WithdrawalLine>

export const Withdrawal = z.extend(WithdrawalLine, {
  mayCancel: z.boolean(),
  mayConfirmAll: z.boolean(),
  legs: z.array(Leg),
  events: z.array(WithdrawalEvent),
})
export type Withdrawal = z.output<typeof Withdrawal>

const Count = (min: number, max: number) => z.int().check(z.gte(min), z.lte(max))
const Minute = Count(0, 1439)

/** The amounts of it, in ledger units of one currency. */
export const WithdrawAmounts = z.object({
  smallest: Units,
  largest: Units,
  daySum: Units,
  feeFixed: Units,
  autoApproveLargest: Units,
  twoPersonsFrom: Units,
})
export type WithdrawAmounts = z.output<typeof WithdrawAmounts>

/** What holds for withdrawals in every currency. */
export const WithdrawTimes = z.object({
  dayCount: Count(1, 1000),
  opensMinute: Minute,
  closesMinute: Minute,
  freeCount: Count(0, 1000),
  feePpm: Count(0, 500_000),
  autoChannel: z.string().check(z.regex(/^[a-z0-9-]{0,40}$/)),
  laterPayeeHours: Count(0, 720),
  unboundHours: Count(0, 720),
  newPlaceHours: Count(0, 720),
  newPasswordHours: Count(0, 720),
  reviewHours: Count(1, 240),
  payHours: Count(1, 240),
  confirmMinutes: Count(10, 1440),
  proofMinutes: Count(10, 1440),
  mayCancel: z.boolean(),
})
export type WithdrawTimes = z.output<typeof WithdrawTimes>

/** The withdrawal settings of one currency. */
export const WithdrawRule = z.extend(WithdrawTimes, {
  currency: Currency,
  ...WithdrawAmounts.shape,
})
export type WithdrawRule = z.output<typeof WithdrawRule>
