import { call, commonProblems, Line, PageNo, PageSize, Whole } from '@tessera/calls'
import { SettingDone, settingProblems, SettingReason } from '@tessera/identity/calls'
import { Currency } from '@tessera/money'
import * as z from 'zod/mini'
import { Simulation } from './contract-calls.ts'
import { Contract, contractKinds, contractStates, ContractStep, Terms } from './contract-shapes.ts'
import { ExposureParts } from './exposure.ts'
import { contractRows, contractRowsMax } from './limits.ts'
import { agentsProblems } from './problems.ts'

const read = 'staff:agents.read'
const write = 'staff:agents.contracts'
const path = '/wps/staff/agents/contracts'
const Account = Line(32)
const Count = Whole({ min: 0, max: 1_000_000_000 })
const params = z.object({ id: z.uuid() })

/** A contract as the staff see it: both parties are named. */
export const StaffContract = z.extend(z.omit(Contract, { side: true }), {
  lowerId: z.uuid(),
  /** The agent above; null: the platform. */
  upperId: z.nullable(z.uuid()),
  upper: z.nullable(z.string()),
  topRatePpm: Count,
  /** Ended by force, without pay for the period that ran. */
  isAbuse: z.boolean(),
})
export type StaffContract = z.output<typeof StaffContract>

/** A step with who made it, and why. */
export const StaffStep = z.extend(ContractStep, {
  /** Of the member or the staff; null: nobody pressed anything. */
  account: z.nullable(z.string()),
  note: z.string(),
})
export type StaffStep = z.output<typeof StaffStep>

/** A contract below one that ends, which ends with it. */
const EndsBelow = z.object({
  id: z.uuid(),
  number: z.string(),
  account: z.string(),
  upper: z.string(),
  topRatePpm: Count,
  /** How many levels below. */
  depth: Count,
})
export const BelowList = z.object({ count: Count, list: z.array(EndsBelow) })
export type BelowList = z.output<typeof BelowList>

/** What the platform does about its own contracts: what its agents do with a press. */
export const platformActs = ['withdraw', 'askEnd', 'agreeEnd', 'keep'] as const
export type PlatformAct = (typeof platformActs)[number]

const termsProblems = [
  agentsProblems.unknownAccount,
  agentsProblems.mayNotHold,
  agentsProblems.wrongTerms,
  agentsProblems.tiersOutOfOrder,
]

/** The contracts of all agents, for the staff. */
export const contractStaffCalls = {
  listAllContracts: call({
    method: 'GET',
    path,
    access: read,
    summary: 'Contracts of all agents, newest first',
    query: z.object({
      currency: Currency,
      kind: z.optional(z.enum(contractKinds)),
      state: z.optional(z.enum(contractStates)),
      /** Those of the platform, or those between agents. */
      payer: z.optional(z.enum(['platform', 'agents'])),
      /** Either party. */
      account: z.optional(Account),
      pageNo: PageNo,
      pageSize: PageSize(contractRows, contractRowsMax),
    }),
    reply: z.object({ list: z.array(StaffContract), totalPages: Count }),
    problems: [commonProblems.notFound],
  }),

  readStaffContract: call({
    method: 'GET',
    path: `${path}/:id`,
    access: read,
    summary:
      'A contract with its steps, its earlier and later versions, and what would end with it',
    params,
    reply: z.object({
      contract: StaffContract,
      steps: z.array(StaffStep),
      /** Contracts of the same kind of the same agent, newest first; this one is among them. */
      versions: z.array(StaffContract),
      ends: BelowList,
    }),
    problems: [agentsProblems.noSuchContract],
  }),

  readOfferStanding: call({
    method: 'GET',
    path: `${path}/standing`,
    access: write,
    summary:
      'A top agent to whom a contract may be offered, and what they can cost of a bet already',
    query: z.object({ account: Account }),
    reply: z.object({ account: z.string(), currency: Currency, exposure: ExposureParts }),
    problems: [agentsProblems.unknownAccount, agentsProblems.mayNotHold],
  }),

  previewTopOffer: call({
    method: 'POST',
    path: `${path}/preview`,
    access: write,
    isAct: false,
    summary:
      'What an offer to a top agent would have paid for the last full period, and what its acceptance ends',
    body: z.object({ account: Account, terms: Terms }),
    reply: z.object({ simulation: Simulation, exposure: ExposureParts, isOver: z.boolean() }),
    problems: termsProblems,
  }),

  offerTopContract: call({
    method: 'POST',
    path,
    access: write,
    proof: 'recent',
    summary:
      'Offer a contract of the platform to a top agent; a second person approves what can cost more than a margin',
    body: z.object({ id: z.uuid(), account: Account, terms: Terms, reason: SettingReason }),
    reply: SettingDone,
    problems: [
      ...termsProblems,
      agentsProblems.offerWaits,
      agentsProblems.offeredDifferently,
      ...settingProblems,
    ],
  }),

  answerPlatformContract: call({
    method: 'POST',
    path: `${path}/:id/answer`,
    access: write,
    proof: 'recent',
    summary:
      'Take back an offer of the platform, ask for the end of its contract, or answer such a request',
    params,
    body: z.object({ act: z.enum(platformActs), reason: SettingReason }),
    reply: SettingDone,
    problems: [
      agentsProblems.noSuchContract,
      agentsProblems.contractChanged,
      agentsProblems.otherSideAnswers,
    ],
  }),

  forceEndContract: call({
    method: 'POST',
    path: `${path}/:id/end`,
    access: write,
    proof: 'recent',
    summary:
      'End a contract by force with everything below it, with a reason; a second person approves it',
    params,
    body: z.object({
      /** Ended for abuse: what was earned since the last payment is not paid. */
      isAbuse: z.boolean(),
      reason: SettingReason,
    }),
    reply: SettingDone,
    problems: [agentsProblems.noSuchContract, agentsProblems.contractChanged, ...settingProblems],
  }),
}
