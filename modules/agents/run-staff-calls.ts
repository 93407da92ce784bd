import { call, commonProblems, Day, Line, Whole } from '@tessera/calls'
import { SettingDone, settingProblems, SettingReason } from '@tessera/identity/calls'
import { Currency, Money, PositiveMoney } from '@tessera/money'
import * as z from 'zod/mini'
import { contractKinds } from './contract-shapes.ts'
import { runPages as Pages, runPaging as paging, statementCalls } from './run-calls.ts'
import { deniedMax } from './run-limits.ts'
import { runsProblems } from './run-problems.ts'
import {
  DebtPayment,
  debtStates,
  runStates,
  StaffDebt,
  StaffRun,
  StaffRunLine,
} from './run-shapes.ts'

const read = 'staff:agents.read'
const office = '/wps/staff/agents/runs'
const all = statementCalls(read, office)
const Count = Whole({ min: 0, max: 1_000_000_000 })
/** The account of an agent: what they get, and what they pay. */
const account = z.optional(Line(32))
const debtId = z.object({ debtId: z.uuid() })

/** The runs of all contracts, for the staff. */
export const runStaffCalls = {
  listRuns: call({
    method: 'GET',
    path: office,
    access: read,
    summary: 'Runs that settle contracts, newest first',
    query: z.object({
      currency: Currency,
      kind: z.optional(z.enum(contractKinds)),
      state: z.optional(z.enum(runStates)),
      /** Business days: runs of a period that touches one of them. */
      from: z.optional(Day),
      to: z.optional(Day),
      account,
      ...paging,
    }),
    reply: z.extend(Pages(StaffRun), {
      /** The runs of this currency that wait for a decision, and what they would cost the platform. */
      waiting: z.object({ count: Count, sum: Money }),
    }),
    problems: [commonProblems.notFound],
  }),
  listRunLines: call({
    method: 'GET',
    path: `${office}/:runId/lines`,
    access: read,
    summary: 'What each contract came to in a run, from the top of each tree down',
    params: z.object({ runId: z.uuid() }),
    query: z.object({ account, ...paging }),
    reply: z.extend(Pages(StaffRunLine), { run: StaffRun }),
    problems: [runsProblems.unknownRun],
  }),
  readStaffRunStatement: all.statement,
  listStaffRunMembers: all.members,
  listStaffRunBets: all.bets,
  decideRun: call({
    method: 'POST',
    path: `${office}/:runId/decision`,
    access: 'staff:agents.pay',
    proof: 'recent',
    summary: 'Approve a run of dividends, which is then paid, or deny it',
    params: z.object({ runId: z.uuid() }),
    body: z.object({ isApproved: z.boolean(), reason: Line(deniedMax) }),
    reply: SettingDone,
    problems: [runsProblems.unknownRun, runsProblems.runDecided, ...settingProblems],
  }),
  listAllContractDebts: call({
    method: 'GET',
    path: '/wps/staff/agents/contract-debts',
    access: read,
    summary:
      'What agents owe from contracts, the oldest first; and what they owed, the newest first',
    query: z.object({
      currency: Currency,
      state: z._default(z.enum(debtStates), 'open'),
      account,
      ...paging,
    }),
    reply: z.extend(Pages(StaffDebt), { open: z.object({ count: Count, sum: Money }) }),
    problems: [commonProblems.notFound],
  }),
  listDebtPayments: call({
    method: 'GET',
    path: '/wps/staff/agents/contract-debts/:debtId/payments',
    access: read,
    summary: 'What was paid of a debt, the newest first',
    params: debtId,
    query: z.object(paging),
    reply: z.extend(Pages(DebtPayment), { debt: StaffDebt }),
    problems: [runsProblems.unknownDebt],
  }),
  readRunSettings: call({
    method: 'GET',
    path: '/wps/staff/agents/run-settings',
    access: read,
    summary:
      'What makes a member active in each kind of contract, and from which sum on two persons approve',
    query: z.object({ currency: Currency }),
    reply: z.object({
      currency: Currency,
      dividend: Money,
      daily: Money,
      hourly: Money,
      realtime: Money,
      reviewLimit: Money,
    }),
    problems: [commonProblems.notFound],
  }),
  writeRunSettings: call({
    method: 'PUT',
    path: '/wps/staff/agents/run-settings',
    access: 'staff:agents.pay',
    proof: 'recent',
    summary:
      'Set what makes a member active, and from which sum on two persons approve a run of dividends',
    body: z.object({
      currency: Currency,
      dividend: PositiveMoney,
      daily: PositiveMoney,
      hourly: PositiveMoney,
      realtime: PositiveMoney,
      reviewLimit: PositiveMoney,
      reason: SettingReason,
    }),
    reply: SettingDone,
    problems: [runsProblems.otherCurrency, ...settingProblems],
  }),
}
