import { call, commonProblems, Line, PageNo, PageSize, Whole } from '@tessera/calls'
import { SettingDone, settingProblems, SettingReason } from '@tessera/identity/calls'
import { Currency, Money, PositiveMoney } from '@tessera/money'
import * as z from 'zod/mini'
import { contractKinds } from './contract-shapes.ts'
import { agentsProblems } from './problems.ts'
import { deniedMax, runRows, runRowsMax } from './run-limits.ts'
import { runsProblems } from './run-problems.ts'
import {
  ContractDebt,
  RunBet,
  RunMember,
  RunningFigure,
  RunRecord,
  runStates,
  RunStatement,
  StaffRun,
  StaffRunLine,
} from './run-shapes.ts'

const access = 'agent'
const read = 'staff:agents.read'
const path = '/wps/agent/contract-runs'
const office = '/wps/staff/agents/runs'
const Count = Whole({ min: 0, max: 1_000_000_000 })
const paging = { pageNo: PageNo, pageSize: PageSize(runRows, runRowsMax) }
const line = { runId: z.uuid(), contractId: z.uuid() }
const member = { ...line, memberId: z.uuid() }
const Pages = <Row extends z.ZodMiniType>(row: Row) =>
  z.object({ list: z.array(row), totalPages: Count })
const onlyInactive = z._default(z.enum(['all', 'inactive']), 'all')

/** A statement as it is signed. */
export const SignedRunStatement = z.object({
  document: z.string(),
  signature: z.string(),
  keyId: z.string(),
})

const statementCalls = <Access extends 'agent' | 'staff:agents.read'>(
  of: Access,
  from: `/${string}`,
) => ({
  statement: call({
    method: 'GET',
    path: `${from}/:runId/lines/:contractId`,
    access: of,
    summary: 'What one payment of a contract follows from, to the ledger unit',
    params: z.object(line),
    reply: RunStatement,
    problems: [runsProblems.unknownLine],
  }),
  members: call({
    method: 'GET',
    path: `${from}/:runId/lines/:contractId/members`,
    access: of,
    summary: 'What each member of the team gave to a payment, and why some do not count as active',
    params: z.object(line),
    query: z.object({ show: onlyInactive, ...paging }),
    reply: Pages(RunMember),
    problems: [runsProblems.unknownLine],
  }),
  bets: call({
    method: 'GET',
    path: `${from}/:runId/lines/:contractId/members/:memberId/bets`,
    access: of,
    summary: 'The bets of one member that count in a payment',
    params: z.object(member),
    query: z.object(paging),
    reply: Pages(RunBet),
    problems: [runsProblems.unknownLine, agentsProblems.notInTeam],
  }),
})

const own = statementCalls(access, path)
const all = statementCalls(read, office)

/** The payments of an agent's contracts. */
export const runCalls = {
  listRunRecords: call({
    method: 'GET',
    path,
    access,
    summary: 'What the contracts of an agent came to, newest first',
    query: z.object({ kind: z.enum(contractKinds), ...paging }),
    reply: Pages(RunRecord),
  }),
  readRunningFigure: call({
    method: 'GET',
    path: `${path}/today`,
    access,
    summary: 'Where the real-time salary of an agent is at this moment',
    reply: z.object({ figure: z.nullable(RunningFigure) }),
  }),
  readRunStatement: own.statement,
  listRunMembers: own.members,
  listRunBets: own.bets,
  readSignedRun: call({
    method: 'GET',
    path: `${path}/:runId/lines/:contractId/signed`,
    access,
    summary: 'The statement of a payment, signed by the site',
    params: z.object(line),
    reply: SignedRunStatement,
    problems: [runsProblems.unknownLine],
  }),
  listContractDebts: call({
    method: 'GET',
    path: `${path}/debts`,
    access,
    summary: 'What an agent owes from contracts, and what is owed to them',
    reply: z.object({ owes: z.array(ContractDebt), isOwed: z.array(ContractDebt) }),
  }),
}

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
