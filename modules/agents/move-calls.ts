import {
  call,
  commonProblems,
  Day,
  Done,
  Line,
  Moment,
  PageNo,
  PageSize,
  Whole,
} from '@tessera/calls'
import { SettingDone, settingProblems, SettingReason } from '@tessera/identity/calls'
import { Currency } from '@tessera/money'
import * as z from 'zod/mini'
import { TeamFigures } from './calls.ts'
import { contractKinds } from './contract-shapes.ts'
import { teamRows, teamRowsMax } from './limits.ts'
import { memberTypes } from './member-types.ts'
import { agentsProblems } from './problems.ts'

const write = 'staff:agents.write'
const params = z.object({ id: z.uuid() })
const Count = Whole({ min: 0, max: 1_000_000_000 })
const Account = Line(32)

export const moveStates = ['waiting', 'done', 'cancelled', 'failed'] as const

/** A member who is put below somebody else with everybody below them, as two persons decided. Null: the top of the tree. */
export const Move = z.object({
  id: z.uuid(),
  memberId: z.uuid(),
  account: z.string(),
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  state: z.enum(moveStates),
  /** The first business day on which it holds. */
  effectiveDay: Day,
  reason: z.string(),
  proposedAccount: z.string(),
  decidedAccount: z.string(),
  madeAt: Moment,
  endedAt: z.nullable(Moment),
  endedAccount: z.nullable(z.string()),
  /** Who moved, and the contracts that ended by it. */
  people: z.nullable(z.int()),
  contracts: z.nullable(z.int()),
  /** Why it was cancelled, or could not be done. */
  why: z.string(),
})
export type Move = z.output<typeof Move>

const EndingContract = z.object({
  id: z.uuid(),
  kind: z.enum(contractKinds),
  currency: Currency,
  topRatePpm: z.int(),
  upperAccount: z.nullable(z.string()),
  lowerAccount: z.string(),
  isOffer: z.boolean(),
})

export const MovePreview = z.object({
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  effectiveDay: Day,
  /** With the member. */
  people: Count,
  agents: Count,
  /** What the member is after it. */
  type: z.int(),
  contracts: z.array(EndingContract),
  /** What the line did until now: it stays in the reports of those who are above it today. */
  stays: TeamFigures,
})
export type MovePreview = z.output<typeof MovePreview>

const cannotMove = [
  commonProblems.notFound,
  agentsProblems.unknownAccount,
  agentsProblems.trialAgent,
  agentsProblems.samePlace,
  agentsProblems.assistantAlone,
  agentsProblems.uplineCurrency,
  agentsProblems.cannotLead,
  agentsProblems.belowItself,
]

/** What the staff change of the tree. */
export const agentsMoveCalls = {
  changeAgentType: call({
    method: 'POST',
    path: '/wps/staff/agents/:id/type',
    access: write,
    proof: 'recent',
    summary:
      'Make a member an agent of some kind, or a player again; a second person approves what gives them rights',
    params,
    body: z.object({ type: z.literal([...memberTypes]), reason: SettingReason }),
    reply: SettingDone,
    problems: [
      commonProblems.notFound,
      agentsProblems.trialAgent,
      agentsProblems.topHasUpline,
      agentsProblems.agentNeedsUpline,
      agentsProblems.assistantAlone,
      agentsProblems.hasTeam,
      agentsProblems.hasContracts,
      ...settingProblems,
    ],
  }),
  previewMove: call({
    method: 'GET',
    path: '/wps/staff/agents/:id/move',
    access: write,
    summary: 'Who would move, which contracts would end, and which figures would stay',
    params,
    /** The account of the new upline; without it, the top of the tree. */
    query: z.object({ to: z.optional(Account) }),
    reply: MovePreview,
    problems: cannotMove,
  }),
  moveAgent: call({
    method: 'POST',
    path: '/wps/staff/agents/:id/move',
    access: write,
    proof: 'recent',
    summary:
      'Propose that a member and everybody below them stand below somebody else from the next business day on',
    params,
    body: z.object({ to: z.nullable(Account), reason: SettingReason }),
    reply: SettingDone,
    problems: [...cannotMove, agentsProblems.moveWaits, ...settingProblems],
  }),
  listMoves: call({
    method: 'GET',
    path: '/wps/staff/agents/moves',
    access: 'staff:agents.read',
    summary: 'Moves of members in the tree, newest first',
    query: z.object({
      memberId: z.optional(z.uuid()),
      pageNo: PageNo,
      pageSize: PageSize(teamRows, teamRowsMax),
    }),
    reply: z.object({ list: z.array(Move), totalPages: Count }),
  }),
  cancelMove: call({
    method: 'POST',
    path: '/wps/staff/agents/moves/:id/cancel',
    access: write,
    summary: 'Cancel a move that is not done yet',
    params,
    body: z.object({ reason: SettingReason }),
    reply: Done,
    problems: [commonProblems.notFound, agentsProblems.moveOver],
  }),
}
