import { call, commonProblems, Line } from '@tessera/calls'
import { SettingDone, settingProblems, SettingReason } from '@tessera/identity/calls'
import { Currency, Money, PositiveMoney } from '@tessera/money'
import * as z from 'zod/mini'
import { contractKinds } from './contract-shapes.ts'
import { runPages as Pages, runPaging as paging, statementCalls } from './run-calls.ts'
import { deniedMax } from './run-limits.ts'
import { runsProblems } from './run-problems.ts'
import { ContractDebt, runStates, StaffRun, StaffRunLine } from './run-shapes.ts'

const read = 'staff:agents.read'
const office = '/wps/staff/agents/runs'
const all = statementCalls(read, office)

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
      ...paging,
    }),
    reply: Pages(StaffRun),
    problems: [commonProblems.notFound],
  }),
  listRunLines: call({
    method: 'GET',
    path: `${office}/:runId/lines`,
    access: read,
    summary: 'What each contract came to in a run, from the top of each tree down',
    params: z.object({ runId: z.uuid() }),
    query: z.object(paging),
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
    summary: 'What agents owe from contracts, the oldest first',
    query: z.object({ currency: Currency, ...paging }),
    reply: Pages(ContractDebt),
    problems: [commonProblems.notFound],
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
