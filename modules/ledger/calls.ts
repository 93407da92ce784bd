import { call, feed, Moment, PageSize } from '@tessera/calls'
import { Currency, DecimalText, Money, Units } from '@tessera/money'
import * as z from 'zod/mini'
import { balancePath } from './balance-path.ts'
import { healthCalls } from './health-calls.ts'
import { accountRecordRows, accountRecordRowsMax } from './limits.ts'
import { guardedPurposes } from './purposes.ts'

export { staffHealthCalls } from './health-calls.ts'
export { bookSides } from './health-shapes.ts'
export type {
  Discrepancy,
  Check,
  CheckRun,
  Health,
  LedgerAccount,
  Posting,
  UnitHealth,
} from './health-shapes.ts'
export { ledgerProblems } from './problems.ts'
export { type GuardedPurpose, guardedPurposes } from './purposes.ts'

/** What a member owns. The version rises with every posting: of two balances, the higher version is the newer. */
export const Balance = z.object({
  /** Specification 9: shown with two decimals. The whole amount, as a decimal. */
  balance: DecimalText,
  currency: Currency,
  cash: Money,
  held: Money,
  /** Bonus money: what can be staked, and what waits in the queue. Not part of the balance. */
  bonus: Money,
  bonusHeld: Money,
  version: Units,
})
export type Balance = z.output<typeof Balance>

/** One movement on a member's account. */
export const Entry = z.object({
  id: z.string(),
  requestId: z.uuid(),
  purpose: z.enum(guardedPurposes),
  reason: z.string(),
  subject: z.string(),
  amount: Money,
  balanceAfter: Money,
  version: Units,
  madeAt: Moment,
})
export type Entry = z.output<typeof Entry>

const RecordQuery = z.object({
  pageSize: PageSize(accountRecordRows, accountRecordRowsMax),
  /** Where a page begins: what the page before it said is next. */
  before: z._default(z.string().check(z.regex(/^\d{0,18}(\.\d{0,18}){1,3}$/)), '.'),
})

const RecordPage = z.object({ list: z.array(Entry), next: z.nullable(z.string()) })

export const ledgerCalls = {
  readBalance: call({
    method: 'GET',
    path: balancePath,
    access: 'member',
    summary: 'What the member has, and what is on hold',
    reply: Balance,
  }),

  listMovements: call({
    method: 'GET',
    path: '/wps/ledger/movements',
    access: 'member',
    summary: "The last movements on the member's accounts, newest first",
    reply: z.object({ list: z.array(Entry) }),
  }),

  ...healthCalls,
}

/** A member's accounts, for the staff. */
export const ledgerStaffCalls = {
  listMemberEntries: call({
    method: 'GET',
    path: '/wps/staff/ledger/members/:memberId',
    access: 'staff:ledger.read',
    summary: "A member's accounts and every movement on them",
    params: z.object({ memberId: z.uuid() }),
    query: RecordQuery,
    reply: z.extend(RecordPage, {
      accounts: z.array(
        z.object({ id: z.string(), purpose: z.string(), balance: Money, version: Units }),
      ),
    }),
  }),
}

/** The absolute balance after each change, never a difference. */
export const balanceFeed = feed({ name: 'me.balance', access: 'member', message: Balance })
