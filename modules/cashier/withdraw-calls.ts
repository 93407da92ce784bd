import { call, Done, feed, Line, Moment, PageNo, PageSize, Whole } from '@tessera/calls'
import { identityProblems } from '@tessera/identity/calls'
import { ledgerProblems } from '@tessera/ledger/calls'
import { Money, PositiveMoney, Units } from '@tessera/money'
import * as z from 'zod/mini'
import { withdrawalRows, withdrawalRowsMax } from './limits.ts'
import { cashierProblems } from './problems.ts'
import {
  Payee,
  payeeKinds,
  Withdrawal,
  WithdrawalLine,
  withdrawalStates,
} from './withdraw-shapes.ts'

const access = 'member'
const FundsPassword = z._default(z.string().check(z.maxLength(400)), '')
const fundsProblems = [identityProblems.fundsPasswordMissing, identityProblems.fundsPasswordWrong]
const params = z.object({ id: z.uuid() })
const ofOne = { access, params, reply: Withdrawal } as const
const moved = [cashierProblems.unknownWithdrawal, cashierProblems.withdrawalMovedOn]

/** What a member may withdraw at the moment, and by which rules. */
export const WithdrawTerms = z.object({
  available: Money,
  smallest: Money,
  largest: Money,
  leftToday: Money,
  countLeft: z.int(),
  /** How many of today cost nothing yet. */
  freeLeft: z.int(),
  feeFixed: Units,
  feePpm: z.int(),
  isOpenNow: z.boolean(),
  opensMinute: z.int(),
  closesMinute: z.int(),
  confirmMinutes: z.int(),
  /** The name of the account; empty where it is not known yet. */
  holder: z.string(),
  hasFundsPassword: z.boolean(),
  turnoverLeft: Money,
  openId: z.nullable(z.uuid()),
})
export type WithdrawTerms = z.output<typeof WithdrawTerms>

/** Where a member is paid to, and their withdrawals. */
export const withdrawCalls = {
  listPayees: call({
    method: 'GET',
    path: '/wps/cashier/payees',
    access,
    summary: 'The cards, wallets and addresses that the member is paid to',
    reply: z.array(Payee),
  }),

  bindPayee: call({
    method: 'POST',
    path: '/wps/cashier/payees',
    access,
    summary: 'Bind a card, wallet or address; the first one names its holder for good',
    encrypted: true,
    body: z.object({
      /** Chosen by the client: a second try binds no second one. */
      id: z.uuid(),
      kind: z.enum(payeeKinds),
      label: Line(60),
      number: Line(128),
      holder: z._default(
        z.string().check(z.trim(), z.maxLength(120), z.regex(/^[^\p{Cc}]*$/u)),
        '',
      ),
      fundsPassword: FundsPassword,
    }),
    reply: Payee,
    problems: [
      ...fundsProblems,
      cashierProblems.moneyActionsHeld,
      cashierProblems.payeeNumberWrong,
      cashierProblems.payeeTaken,
      cashierProblems.payeesFull,
      cashierProblems.payeeNameMissing,
      cashierProblems.payeeNameDiffers,
    ],
  }),

  unbindPayee: call({
    method: 'POST',
    path: '/wps/cashier/payees/:id/unbind',
    access,
    summary: 'Unbind a card, wallet or address; what was paid to it stays written',
    encrypted: true,
    params,
    body: z.object({ fundsPassword: FundsPassword }),
    reply: Done,
    problems: [...fundsProblems, cashierProblems.unknownPayee, cashierProblems.payeeInUse],
  }),

  readWithdrawTerms: call({
    method: 'GET',
    path: '/wps/cashier/withdrawals/terms',
    access,
    summary: 'What can be withdrawn now, within which limits and for which fee',
    reply: WithdrawTerms,
    problems: [cashierProblems.currencyNotSet],
  }),

  requestWithdrawal: call({
    method: 'POST',
    path: '/wps/cashier/withdrawals',
    access,
    summary: 'Hold the amount with its fee and ask for a withdrawal',
    encrypted: true,
    body: z.object({
      /** Chosen by the client and kept when it tries again: a second try moves no money. */
      id: z.uuid(),
      payeeId: z.uuid(),
      money: PositiveMoney,
      fundsPassword: FundsPassword,
    }),
    reply: Withdrawal,
    problems: [
      cashierProblems.accountFrozen,
      cashierProblems.moneyActionsHeld,
      cashierProblems.withdrawalsHeld,
      cashierProblems.contractDebt,
      cashierProblems.debtOpen,
      cashierProblems.outsideHours,
      ...fundsProblems,
      cashierProblems.unknownPayee,
      cashierProblems.payeeNameDiffers,
      cashierProblems.payeeNotUsableYet,
      cashierProblems.outsideLimits,
      cashierProblems.wholeCents,
      cashierProblems.currencyNotSet,
      ledgerProblems.insufficientFunds,
      cashierProblems.dayCountReached,
      cashierProblems.daySumReached,
      cashierProblems.withdrawalOpen,
      cashierProblems.turnoverUnfinished,
      cashierProblems.withdrawalUsedDifferently,
    ],
  }),

  readWithdrawal: call({
    method: 'GET',
    path: '/wps/cashier/withdrawals/:id',
    ...ofOne,
    summary: 'One withdrawal with what it waits on and all that happened',
    problems: [cashierProblems.unknownWithdrawal],
  }),

  listWithdrawals: call({
    method: 'GET',
    path: '/wps/cashier/withdrawals',
    access,
    summary: "The member's withdrawals, newest first",
    query: z.object({ pageNo: PageNo, pageSize: PageSize(withdrawalRows, withdrawalRowsMax) }),
    reply: z.object({
      list: z.array(WithdrawalLine),
      totalPages: Whole({ min: 0, max: 1_000_000_000 }),
    }),
  }),

  cancelWithdrawal: call({
    method: 'POST',
    path: '/wps/cashier/withdrawals/:id/cancel',
    ...ofOne,
    summary: 'Cancel a withdrawal before its review',
    problems: [cashierProblems.unknownWithdrawal, cashierProblems.mayNotCancel],
  }),

  confirmReceived: call({
    method: 'POST',
    path: '/wps/cashier/withdrawals/:id/legs/:legId/received',
    access,
    summary: 'This part has come',
    params: z.object({ id: z.uuid(), legId: z.uuid() }),
    reply: Withdrawal,
    problems: moved,
  }),

  disputeLeg: call({
    method: 'POST',
    path: '/wps/cashier/withdrawals/:id/legs/:legId/notReceived',
    access,
    summary: 'This part has not come: its clock stops and the payer shows a proof',
    params: z.object({ id: z.uuid(), legId: z.uuid() }),
    reply: Withdrawal,
    problems: [...moved, cashierProblems.disputeTooLate],
  }),

  confirmFullPayment: call({
    method: 'POST',
    path: '/wps/cashier/withdrawals/:id/fullPayment',
    ...ofOne,
    summary: 'All of it has come',
    problems: [...moved, cashierProblems.notFullyPaid],
  }),
}

/** A withdrawal of the member changed. */
export const withdrawalFeed = feed({
  name: 'cashier.withdrawalChanged',
  access: 'member',
  message: z.object({ id: z.uuid(), state: z.enum(withdrawalStates), at: Moment }),
})
