import { call, Moment } from '@tessera/calls'
import { Money } from '@tessera/money'
import * as z from 'zod/mini'
import { Correction } from './correction-shapes.ts'
import { DepositLine } from './deposit-desk-calls.ts'
import { cashierProblems } from './problems.ts'
import { EntryPage, EntryQuery } from './records-shapes.ts'
import { withdrawalStates } from './withdraw-shapes.ts'

const path = '/wps/staff/cashier/members/:memberId'
const access = 'staff:money.read'
const params = z.object({ memberId: z.uuid() })

/** What a member has, and what is on its way. */
export const MemberMoney = z.object({
  member: z.object({ id: z.uuid(), account: z.string() }),
  cash: Money,
  held: Money,
  /** What has to be staked before money may leave. */
  toStake: Money,
  deposits: z.array(DepositLine),
  withdrawals: z.array(
    z.object({
      id: z.uuid(),
      money: Money,
      state: z.enum(withdrawalStates),
      isDisputed: z.boolean(),
      requestedAt: Moment,
    }),
  ),
  corrections: z.array(Correction),
})
export type MemberMoney = z.output<typeof MemberMoney>

/** A member's money, for the staff. */
export const memberMoneyCalls = {
  readMemberMoney: call({
    method: 'GET',
    path: `${path}/money`,
    access,
    summary: 'What a member has, what has to be staked, and every order that is on its way',
    params,
    reply: MemberMoney,
    problems: [cashierProblems.unknownMember],
  }),
  listMemberRecords: call({
    method: 'GET',
    path: `${path}/records`,
    access,
    summary: "A member's account record as they see it, page by page, with totals of the selection",
    params,
    query: EntryQuery,
    reply: EntryPage,
    problems: [cashierProblems.unknownMember],
  }),
}
