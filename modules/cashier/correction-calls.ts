import { call, Day, Done, Line, Moment, PageNo, PageSize, Whole } from '@tessera/calls'
import { SettingDone, settingProblems, SettingReason } from '@tessera/identity/calls'
import { Currency, PositiveMoney } from '@tessera/money'
import * as z from 'zod/mini'
import {
  Correction,
  correctionDirections,
  correctionReasons,
  correctionStates,
  StaffBudget,
  StaffLimit,
} from './correction-shapes.ts'
import { depositRows, depositRowsMax } from './limits.ts'
import { cashierProblems } from './problems.ts'

const path = '/wps/staff/cashier/corrections'
const params = z.object({ id: z.uuid() })
const Account = Line(40)
const paging = { pageNo: PageNo, pageSize: PageSize(depositRows, depositRowsMax) }
const totalPages = Whole({ min: 0, max: 1_000_000_000 })

const LimitChange = z.object({
  id: z.uuid(),
  subject: z.string(),
  staffAccount: z.string(),
  before: z.record(z.string(), z.string()),
  after: z.record(z.string(), z.string()),
  madeAt: Moment,
})

/** Money that the staff give or take: one proposes, another one confirms. */
export const correctionCalls = {
  listCorrections: call({
    method: 'GET',
    path,
    access: 'staff:corrections.read',
    summary: 'Corrections, newest first: those of a day, of a member, or in a state',
    query: z.object({
      ...paging,
      day: z.optional(Day),
      account: z.optional(Account),
      state: z.optional(z.enum(correctionStates)),
    }),
    reply: z.object({ list: z.array(Correction), totalPages }),
  }),
  proposeCorrection: call({
    method: 'POST',
    path,
    access: 'staff:corrections.propose',
    proof: 'recent',
    summary: 'Propose to give a member money, within the budget of the month, or to take some',
    body: z.object({
      /** Chosen by the client: the same one again proposes nothing twice. */
      id: z.uuid(),
      account: Account,
      direction: z.enum(correctionDirections),
      money: PositiveMoney,
      multiplePpm: Whole({ min: 0, max: 100_000_000 }),
      reason: z.enum(correctionReasons),
      words: Line(300),
    }),
    reply: Done,
    problems: [
      cashierProblems.unknownMember,
      cashierProblems.notTheirCurrency,
      cashierProblems.budgetSpent,
      cashierProblems.moreThanThere,
      cashierProblems.correctionUsedDifferently,
    ],
  }),
  confirmCorrection: call({
    method: 'POST',
    path: `${path}/:id/confirm`,
    access: 'staff:corrections.confirm',
    proof: 'recent',
    summary: 'Confirm what another person has proposed; it is done at once',
    params,
    reply: Done,
    problems: [
      cashierProblems.unknownCorrection,
      cashierProblems.correctionMovedOn,
      cashierProblems.ownCorrection,
      cashierProblems.budgetSpent,
      cashierProblems.moreThanThere,
    ],
  }),
  refuseCorrection: call({
    method: 'POST',
    path: `${path}/:id/refuse`,
    access: 'staff:corrections.confirm',
    summary: 'Refuse a proposal; the proposer may withdraw it so',
    params,
    body: z.object({ reason: Line(200) }),
    reply: Done,
    problems: [cashierProblems.unknownCorrection, cashierProblems.correctionMovedOn],
  }),
  listStaffBudgets: call({
    method: 'GET',
    path: `${path}/budgets`,
    access: 'staff:corrections.read',
    summary: 'What the staff may give in each currency, and what this month has given',
    reply: z.array(StaffBudget),
  }),
  writeStaffLimit: call({
    method: 'PUT',
    path: `${path}/budgets/:currency`,
    access: 'staff:corrections.settings',
    proof: 'recent',
    summary: 'Propose what the staff may do with money in a currency; a second person approves it',
    params: z.object({ currency: Currency }),
    body: z.extend(StaffLimit, { reason: SettingReason }),
    reply: SettingDone,
    problems: settingProblems,
  }),
  listStaffLimitChanges: call({
    method: 'GET',
    path: `${path}/budgets/changes`,
    access: 'staff:corrections.settings',
    summary: 'Who of the staff changed what of it, newest first',
    query: z.object(paging),
    reply: z.object({ list: z.array(LimitChange), totalPages }),
  }),
}
