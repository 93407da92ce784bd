import { call, commonProblems, Day, Line, Moment, PageNo, PageSize, Whole } from '@tessera/calls'
import { Currency, Money } from '@tessera/money'
import * as z from 'zod/mini'
import { TeamFigures, TeamLink, TeamNow, TeamOverview } from './calls.ts'
import { teamRows, teamRowsMax } from './limits.ts'
import { Move } from './move-calls.ts'
import { agentsProblems } from './problems.ts'

const read = 'staff:agents.read'
const Count = Whole({ min: 0, max: 1_000_000_000 })
const period = { from: Day, to: Day }
const Account = Line(32)

/** A member of the tree with the whole line of people below them. */
export const AgentLine = z.object({
  id: z.uuid(),
  account: z.string(),
  type: z.int(),
  isBlocked: z.boolean(),
  isTest: z.boolean(),
  currency: z.string(),
  joinedAt: Moment,
  /** How many are below them, at any depth. */
  below: Count,
  /** Their own, in the main wallet with what is frozen there. */
  balance: Money,
  /** Of the member and everybody below. */
  figures: TeamFigures,
})
export type AgentLine = z.output<typeof AgentLine>

export const WayUp = z.array(z.object({ id: z.uuid(), account: z.string() }))

export const topSorts = ['below', 'stake', 'profit', 'deposit'] as const
export type TopSort = (typeof topSorts)[number]

/** The teams of all agents, for the staff: members of the currencies that the reader may see. */
export const agentsStaffCalls = {
  listAgentLines: call({
    method: 'GET',
    path: '/wps/staff/agents/lines',
    access: read,
    summary:
      'One level of the tree of agents with the figures of each line, or the place of an account',
    query: z.object({
      ...period,
      currency: Currency,
      /** Whose members; without it, those at the top. */
      of: z.optional(z.uuid()),
      /** The account of one member: the answer is that line, with the way to it. */
      account: z.optional(Account),
      pageNo: PageNo,
      pageSize: PageSize(teamRows, teamRowsMax),
    }),
    reply: z.object({
      /** From the top down to the one whose members these are. */
      way: WayUp,
      list: z.array(AgentLine),
      totalPages: Count,
    }),
    problems: [commonProblems.notFound, agentsProblems.wrongPeriod],
  }),
  listLargestAgents: call({
    method: 'GET',
    path: '/wps/staff/agents/top',
    access: read,
    summary: 'All agents, the largest first',
    query: z.object({
      ...period,
      currency: Currency,
      sort: z._default(z.enum(topSorts), 'below'),
      /** `top`: only those right below the platform. */
      level: z._default(z.enum(['all', 'top']), 'all'),
      pageNo: PageNo,
      pageSize: PageSize(teamRows, teamRowsMax),
    }),
    reply: z.object({ list: z.array(AgentLine), totalPages: Count }),
    problems: [commonProblems.notFound, agentsProblems.wrongPeriod],
  }),
  readAgent: call({
    method: 'GET',
    path: '/wps/staff/agents/:id',
    access: read,
    summary: 'One agent: their place, their team as they see it themselves, and their links',
    params: z.object({ id: z.uuid() }),
    query: z.object({ ...period, currency: Currency }),
    reply: z.object({
      line: AgentLine,
      way: WayUp,
      /** Null: they are in no team. */
      now: z.nullable(TeamNow),
      overview: TeamOverview,
      links: z.array(TeamLink),
      /** One that waits for its business day. */
      move: z.nullable(Move),
    }),
    problems: [commonProblems.notFound, agentsProblems.wrongPeriod],
  }),
}
export type AgentShown = z.output<typeof agentsStaffCalls.readAgent.reply>
