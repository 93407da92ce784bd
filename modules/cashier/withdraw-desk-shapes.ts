import { Day, Line, Moment } from '@tessera/calls'
import { Currency, Money, Units } from '@tessera/money'
import * as z from 'zod/mini'
import {
  Leg,
  payeeKinds,
  riskReasons,
  WithdrawalEvent,
  withdrawalStates,
} from './withdraw-shapes.ts'

/** The views of the withdrawal desk. */
export const deskViews = ['review', 'toPay', 'paying', 'disputes', 'ended', 'all'] as const
export type DeskView = (typeof deskViews)[number]

/** A withdrawal in the queue of the desk. */
export const DeskLine = z.object({
  id: z.uuid(),
  member: z.object({ id: z.uuid(), account: z.string() }),
  money: Money,
  fee: Money,
  payee: z.object({
    kind: z.enum(payeeKinds),
    label: z.string(),
    holder: z.string(),
    last4: z.string(),
  }),
  state: z.enum(withdrawalStates),
  /** A payment of it has not come, says the member, and nobody has decided yet. */
  isDisputed: z.boolean(),
  risks: z.array(z.enum(riskReasons)),
  needsSecond: z.boolean(),
  /** Who of the staff works on it at the moment. */
  claimedAccount: z.nullable(z.string()),
  approvedAccount: z.nullable(z.string()),
  requestedAt: Moment,
  dueAt: z.nullable(Moment),
  isLate: z.boolean(),
})
export type DeskLine = z.output<typeof DeskLine>

export const DeskLeg = z.extend(Leg, {
  channelId: z.string(),
  attempt: z.int(),
  toldAt: z.nullable(Moment),
  disputeProof: z.string(),
  /** In dispute: the deadline of the decision, and whether it has passed. */
  decideDueAt: z.nullable(Moment),
  isOverdue: z.boolean(),
  /** The caller marked it as paid: a dispute is decided by another person. */
  isPaidByMe: z.boolean(),
})
export type DeskLeg = z.output<typeof DeskLeg>

/** Why the caller may not pay it: they approved it, and another person may pay, or nobody else. */
const WhyNotPay = z.enum(['approvedByYou', 'nobodyElse', 'thirdPerson'])
export type WhyNotPay = z.output<typeof WhyNotPay>

export const DeskWithdrawal = z.extend(DeskLine, {
  note: z.string(),
  isMine: z.boolean(),
  whyNotPay: z.nullable(WhyNotPay),
  legs: z.array(DeskLeg),
  events: z.array(z.extend(WithdrawalEvent, { staffAccount: z.nullable(z.string()) })),
  /** Through what it can be paid. */
  payChannels: z.array(z.string()),
})
export type DeskWithdrawal = z.output<typeof DeskWithdrawal>

const Sum = z.object({ count: z.int(), sum: Money })

/** What decides about a withdrawal, as far as the cashier knows it. All sums are in its currency. */
export const WithdrawalFacts = z.object({
  cash: Money,
  held: Money,
  paidIn: Sum,
  paidOut: Sum,
  /** What the member still has to stake before money may leave. */
  toStake: Money,
  /** The withdrawals of this business day, and the configured limits. */
  ofDay: z.object({ count: z.int(), sum: Money, countMost: z.int(), sumMost: Money }),
  /** Other members who have, or had, the same payee number. */
  samePayee: z.array(z.object({ id: z.uuid(), account: z.string() })),
  /** The newest first, without this one. */
  earlier: z.array(
    z.object({
      id: z.uuid(),
      money: Money,
      state: z.enum(withdrawalStates),
      isDisputed: z.boolean(),
      requestedAt: Moment,
    }),
  ),
})
export type WithdrawalFacts = z.output<typeof WithdrawalFacts>

const Search = z.optional(z.union([z.literal(''), Line(120)]))
const SomeDay = z.optional(z.union([z.literal(''), Day]))

/** What narrows a view of the desk. Every part is optional. */
export const DeskFilter = z.object({
  /** A member, a payee, a reference of a payment, or a number as the member sees it. */
  search: Search,
  method: z.optional(z.union([z.literal(''), z.enum(payeeKinds)])),
  state: z.optional(z.union([z.literal(''), z.enum(withdrawalStates)])),
  currency: z.optional(z.union([z.literal(''), Currency])),
  least: z.optional(Units),
  most: z.optional(Units),
  /** Business days. */
  from: SomeDay,
  to: SomeDay,
})
export type DeskFilter = z.output<typeof DeskFilter>
