import { call, PageNo, PageSize, Whole } from '@tessera/calls'
import * as z from 'zod/mini'
import { contractKinds } from './contract-shapes.ts'
import { agentsProblems } from './problems.ts'
import { runRows, runRowsMax } from './run-limits.ts'
import { runsProblems } from './run-problems.ts'
import {
  ContractDebt,
  RunBet,
  RunMember,
  RunningFigure,
  RunRecord,
  RunStatement,
} from './run-shapes.ts'

const access = 'agent'
const path = '/wps/agent/contract-runs'
const Count = Whole({ min: 0, max: 1_000_000_000 })
/** Which page. */
export const runPaging = { pageNo: PageNo, pageSize: PageSize(runRows, runRowsMax) }
const line = { runId: z.uuid(), contractId: z.uuid() }
const member = { ...line, memberId: z.uuid() }
/** Pages of a list of runs. */
export const runPages = <Row extends z.ZodMiniType>(row: Row) =>
  z.object({ list: z.array(row), totalPages: Count })
const onlyInactive = z._default(z.enum(['all', 'inactive']), 'all')

/** A statement as it is signed. */
export const SignedRunStatement = z.object({
  document: z.string(),
  signature: z.string(),
  keyId: z.string(),
})

/** What a payment follows from: the same for an agent and the staff. */
export const statementCalls = <Access extends 'agent' | 'staff:agents.read'>(
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
    query: z.object({ show: onlyInactive, ...runPaging }),
    reply: runPages(RunMember),
    problems: [runsProblems.unknownLine],
  }),
  bets: call({
    method: 'GET',
    path: `${from}/:runId/lines/:contractId/members/:memberId/bets`,
    access: of,
    summary: 'The bets of one member that count in a payment',
    params: z.object(member),
    query: z.object(runPaging),
    reply: runPages(RunBet),
    problems: [runsProblems.unknownLine, agentsProblems.notInTeam],
  }),
})

const own = statementCalls(access, path)
/** The payments of an agent's contracts. */
export const runCalls = {
  listRunRecords: call({
    method: 'GET',
    path,
    access,
    summary: 'What the contracts of an agent came to, newest first',
    query: z.object({ kind: z.enum(contractKinds), ...runPaging }),
    reply: runPages(RunRecord),
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
