import { call, feed, Line, Moment, PageNo, PageSize, Whole } from '@tessera/calls'
import { complianceProblems } from '@tessera/compliance/calls'
import { identityProblems } from '@tessera/identity/calls'
import { ledgerProblems } from '@tessera/ledger/calls'
import { Currency, Money, PositiveMoney, Units } from '@tessera/money'
import * as z from 'zod/mini'
import { depositRows, depositRowsMax } from './limits.ts'
import { cashierProblems } from './problems.ts'

export const sendDirections = ['up', 'down'] as const
/** `up`: to the agent above. `down`: from an agent to a member right below. */
export type SendDirection = (typeof sendDirections)[number]

const access = 'member'
const totalPages = Whole({ min: 0, max: 1_000_000_000 })
const Paging = z.object({ pageNo: PageNo, pageSize: PageSize(depositRows, depositRowsMax) })

/** Money between two people, as one of them sees it. */
export const MemberTransfer = z.object({
  id: z.uuid(),
  direction: z.enum(sendDirections),
  isSent: z.boolean(),
  /** The other one, with the middle of their name left out. */
  other: z.string(),
  money: Money,
  madeAt: Moment,
})
export type MemberTransfer = z.output<typeof MemberTransfer>

/** What a member may send at the moment, to whom, and by which rules. */
export const UplineTerms = z.object({
  /** The agent above, with the middle of their name left out; null where there is none, or it is closed. */
  upline: z.nullable(z.string()),
  maySendDown: z.boolean(),
  available: Money,
  smallest: Money,
  largest: Money,
  leftToday: Money,
  /** What is still to be staked before money may go up. */
  turnoverLeft: Money,
  /** What the receiver has to stake of it. */
  multiplePpm: z.int(),
  hasFundsPassword: z.boolean(),
})
export type UplineTerms = z.output<typeof UplineTerms>

/** The amounts of the rule, in ledger units of one currency. */
export const UplineAmounts = z.object({ smallest: Units, largest: Units, daySum: Units })
export type UplineAmounts = z.output<typeof UplineAmounts>

export const UplineRule = z.extend(UplineAmounts, {
  currency: Currency,
  isUpOpen: z.boolean(),
  isDownOpen: z.boolean(),
  multiplePpm: z.int().check(z.gte(0), z.lte(100_000_000)),
  /** Within how many hours an agent is to credit cash that they took. */
  receiptHours: z.int().check(z.gte(1), z.lte(168)),
})
export type UplineRule = z.output<typeof UplineRule>

/** Money between a member and the agent above them. */
export const uplineCalls = {
  readUplineTerms: call({
    method: 'GET',
    path: '/wps/cashier/upline',
    access,
    summary: 'What the member may send to the agent above or to members below, and by which rules',
    reply: UplineTerms,
    problems: [cashierProblems.currencyNotSet],
  }),

  sendToMember: call({
    method: 'POST',
    path: '/wps/cashier/upline/transfers',
    access,
    summary: 'Send money to the agent above, or as an agent to a member right below',
    encrypted: true,
    body: z.object({
      /** Chosen by the client and kept when it tries again: a second try sends nothing. */
      id: z.uuid(),
      direction: z.enum(sendDirections),
      /** Whose account, on the way down; on the way up there is only one. */
      account: z.optional(Line(40)),
      money: PositiveMoney,
      /** The receipt for cash that this transfer credits. */
      receiptId: z.optional(z.uuid()),
      fundsPassword: z._default(z.string().check(z.maxLength(400)), ''),
    }),
    reply: MemberTransfer,
    problems: [
      cashierProblems.noUpline,
      cashierProblems.notBelowYou,
      cashierProblems.accountFrozen,
      cashierProblems.receiverFrozen,
      cashierProblems.receiverClosed,
      complianceProblems.onBreak,
      cashierProblems.moneyActionsHeld,
      cashierProblems.sendingClosed,
      cashierProblems.contractDebt,
      cashierProblems.debtOpen,
      identityProblems.fundsPasswordMissing,
      identityProblems.fundsPasswordWrong,
      cashierProblems.outsideLimits,
      cashierProblems.wholeCents,
      cashierProblems.currencyNotSet,
      cashierProblems.sendSumReached,
      cashierProblems.stakeBeforeSending,
      cashierProblems.sentDifferently,
      cashierProblems.receiptOver,
      cashierProblems.receiptDiffers,
      ledgerProblems.insufficientFunds,
    ],
  }),

  listMemberTransfers: call({
    method: 'GET',
    path: '/wps/cashier/upline/transfers',
    access,
    summary: 'What the member sent to others and received from them, newest first',
    query: Paging,
    reply: z.object({ list: z.array(MemberTransfer), totalPages }),
  }),
}

/** Money came from another person, or went to one. */
export const memberTransferFeed = feed({
  name: 'cashier.memberTransferred',
  access: 'member',
  message: z.object({ id: z.uuid(), isSent: z.boolean(), money: Money, at: Moment }),
})
