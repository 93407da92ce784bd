import { call, Done, Line, PageNo, PageSize, Whole } from '@tessera/calls'
import { Money, Units } from '@tessera/money'
import * as z from 'zod/mini'
import { contractFlagsCall } from './contract-flags-calls.ts'
import {
  Contract,
  ContractFigures,
  contractKinds,
  ContractStep,
  sides,
  Terms,
} from './contract-shapes.ts'
import { contractRows, contractRowsMax } from './limits.ts'
import { agentsProblems } from './problems.ts'

export { ContractFlags } from './contract-flags-calls.ts'

const access = 'member'
const Kind = z.enum(contractKinds)
/** An account as it is typed. */
const Account = Line(32)
const Count = Whole({ min: 0, max: 1_000_000_000 })
const ById = z.object({ id: z.uuid() })

export const contractActions = ['ACCEPT', 'REJECT', 'TERMINATE'] as const
export type ContractAction = (typeof contractActions)[number]
const Answered = z.object({ contractId: z.uuid(), action: z.enum(contractActions) })

/** A contract below that an acceptance ends, or whose conditions the new terms do not cover. */
const Below = z.object({
  number: Units,
  account: z.string(),
  topRatePpm: Count,
  /** How many levels below the one who accepts. */
  depth: Count,
})
export const AcceptancePreview = z.object({
  ends: z.array(Below),
  /** These stay, though the new terms are harder: the one who accepts can owe more than they get. */
  uncovered: z.array(Below),
})
export type AcceptancePreview = z.output<typeof AcceptancePreview>

/** What a contract would have paid for a period, on what the team did in it. */
export const Simulation = z.object({
  from: z.iso.datetime(),
  to: z.iso.datetime(),
  figures: ContractFigures,
  base: Money,
  /** The tier that was met, counted from 1. */
  tier: z.nullable(Count),
  ratePpm: Count,
  gross: Money,
  /** What the contracts below, that stay, cost. */
  owed: Money,
  net: Money,
  ends: z.array(Below),
})
export type Simulation = z.output<typeof Simulation>

/** How far the team of a contract is in the period that runs. */
export const Progress = z.object({
  from: z.iso.datetime(),
  to: z.iso.datetime(),
  figures: ContractFigures,
  tier: z.nullable(Count),
})
export type Progress = z.output<typeof Progress>

const answering = [
  agentsProblems.unknownContract,
  agentsProblems.otherSideAnswers,
  agentsProblems.contractChanged,
  agentsProblems.upperChanged,
  agentsProblems.assistantMayNot,
]
const offering = [
  agentsProblems.wrongTerms,
  agentsProblems.tiersOutOfOrder,
  agentsProblems.notInTeam,
  agentsProblems.onlyDirect,
  agentsProblems.mayNotHold,
  agentsProblems.assistantMayNot,
  agentsProblems.noOwnContract,
  agentsProblems.otherPeriod,
  agentsProblems.notCovered,
]

/** The calls of members about their contracts with the agent above them and with the people below. */
export const contractCalls = {
  ...contractFlagsCall,

  readMyContract: call({
    method: 'GET',
    path: '/wps/contracts/mine',
    access,
    summary:
      'The contract of a kind that a member has with the agent above, and an offer that waits',
    query: z.object({ kind: Kind }),
    reply: z.object({
      held: z.nullable(Contract),
      offer: z.nullable(Contract),
      /** Of the contract that is held. */
      progress: z.nullable(Progress),
    }),
    problems: [agentsProblems.noTeam],
  }),

  listContracts: call({
    method: 'GET',
    path: '/wps/contracts',
    access,
    summary: 'Contracts of a kind, newest first: with the agent above, or with direct members',
    query: z.object({
      kind: Kind,
      side: z.enum(sides),
      /** Without those that are over. */
      isOpen: z._default(z.literal(['true', 'false']), 'false'),
      pageNo: PageNo,
      pageSize: PageSize(contractRows, contractRowsMax),
    }),
    reply: z.object({ list: z.array(Contract), totalPages: Count }),
    problems: [agentsProblems.noTeam],
  }),

  readContract: call({
    method: 'GET',
    path: '/wps/contracts/:id',
    access,
    summary: 'A contract with each of its steps',
    params: ById,
    reply: z.object({ contract: Contract, steps: z.array(ContractStep) }),
    problems: [agentsProblems.unknownContract, agentsProblems.noTeam],
  }),

  previewAcceptance: call({
    method: 'GET',
    path: '/wps/contracts/:id/acceptance',
    access,
    summary: 'Which contracts below end when an offer is accepted',
    params: ById,
    reply: AcceptancePreview,
    problems: [
      agentsProblems.unknownContract,
      agentsProblems.contractChanged,
      agentsProblems.noTeam,
    ],
  }),

  offerContract: call({
    method: 'POST',
    path: '/wps/contracts',
    access,
    summary: 'Offers a contract to a direct member; it waits 72 hours for the answer',
    body: z.object({ id: z.uuid(), account: Account, terms: Terms }),
    reply: Contract,
    problems: [
      ...offering,
      agentsProblems.contractDebt,
      agentsProblems.offerWaits,
      agentsProblems.offeredDifferently,
    ],
  }),

  withdrawContract: call({
    method: 'POST',
    path: '/wps/contracts/:id/withdrawal',
    access,
    summary: 'Takes back an offer that was not answered',
    params: ById,
    reply: Contract,
    problems: answering,
  }),

  simulateContract: call({
    method: 'POST',
    path: '/wps/contracts/simulation',
    access,
    summary: 'What a contract would have paid for the last full period; changes nothing',
    body: z.object({
      /** A direct member; without one, the caller themselves. */
      account: z.optional(Account),
      terms: Terms,
    }),
    reply: Simulation,
    problems: [
      agentsProblems.wrongTerms,
      agentsProblems.tiersOutOfOrder,
      agentsProblems.notInTeam,
      agentsProblems.onlyDirect,
      agentsProblems.mayNotHold,
      agentsProblems.noTeam,
    ],
  }),

  processDividend: call({
    method: 'GET',
    changes: true,
    path: '/wps/relay/MCS2_processDividendReq',
    access,
    summary: 'Accepts, rejects or ends a dividend contract',
    query: Answered,
    reply: Done,
    problems: answering,
  }),
  processDailySalary: call({
    method: 'GET',
    changes: true,
    path: '/wps/relay/MCS2_processDailySalContract',
    access,
    summary: 'Accepts, rejects or ends a daily salary contract',
    query: Answered,
    reply: Done,
    problems: answering,
  }),
  processHourlySalary: call({
    method: 'POST',
    path: '/wps/relay/MCS2_processContractHourSalary',
    access,
    summary: 'Accepts, rejects or ends an hourly salary contract',
    body: Answered,
    reply: Done,
    problems: answering,
  }),
  processRealtimeSalary: call({
    method: 'POST',
    path: '/wps/relay/MCSFE_processRealTimeSalaryContract',
    access,
    summary: 'Accepts, rejects or ends a real-time salary contract',
    body: Answered,
    reply: Done,
    problems: answering,
  }),
}
