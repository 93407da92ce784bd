import { call, feed, Line, Moment, PageNo, PageSize, Whole } from '@tessera/calls'
import { Money } from '@tessera/money'
import * as z from 'zod/mini'
import { turnoverRows, turnoverRowsMax } from './limits.ts'
import { cashierProblems } from './problems.ts'

export const turnoverSources = ['deposit', 'bonus', 'rebate', 'correction', 'transfer'] as const
export type TurnoverSource = (typeof turnoverSources)[number]
export const turnoverStates = ['open', 'done', 'waived'] as const
export type TurnoverState = (typeof turnoverStates)[number]

/** What has to be staked for one credit before money may leave. */
export const Requirement = z.object({
  id: z.uuid(),
  source: z.enum(turnoverSources),
  /** What it comes of, and how often that is to be staked. */
  amount: Money,
  multiplePpm: z.int(),
  /** What it was at first, and what it is since a part of its deposit was reversed. */
  original: Money,
  required: Money,
  filled: Money,
  left: Money,
  /** What does not count in full, in parts per million by category. */
  weights: z.record(z.string(), z.int()),
  state: z.enum(turnoverStates),
  /** Of what was waived, or asks for less than at first. */
  why: z.string(),
  /** False of bonus money: cash may leave before it is done. */
  holdsCash: z.boolean(),
  openedAt: Moment,
  endedAt: z.nullable(Moment),
})
export type Requirement = z.output<typeof Requirement>

/** What one bet counted. `used`: the part of its valid bet that came here; the rest filled something else. */
export const CountedBet = z.object({
  betId: z.uuid(),
  kind: z.enum(['counted', 'takenBack']),
  /** By which of its endings it counts: 0, or the number of a correction. */
  correction: z.int(),
  category: z.string(),
  vendor: z.string(),
  game: z.string(),
  stake: Money,
  validBet: Money,
  used: Money,
  weightPpm: z.int(),
  counted: Money,
  settledAt: Moment,
})
export type CountedBet = z.output<typeof CountedBet>

const totalPages = Whole({ min: 0, max: 1_000_000_000 })
const Paging = { pageNo: PageNo, pageSize: PageSize(turnoverRows, turnoverRowsMax) }

export const RequirementPage = z.object({
  remaining: Money,
  /** How many requirements are open, on whichever page; one may be of money that keeps no cash from leaving. */
  open: Whole({ min: 0, max: 1_000_000_000 }),
  list: z.array(Requirement),
  totalPages,
})
export type RequirementPage = z.output<typeof RequirementPage>
const CountedPage = z.object({ list: z.array(CountedBet), totalPages })
const params = z.object({ id: z.uuid() })

/** What members have to stake, for themselves. */
export const turnoverCalls = {
  listTurnover: call({
    method: 'GET',
    path: '/wps/cashier/turnover',
    access: 'member',
    summary:
      'What the member has to stake before money may leave: what is open in its order, then the rest',
    query: z.object(Paging),
    reply: RequirementPage,
  }),

  listTurnoverBets: call({
    method: 'GET',
    path: '/wps/cashier/turnover/:id/bets',
    access: 'member',
    summary: 'Which bets counted towards a requirement, how much, and why so much; newest first',
    params,
    query: z.object(Paging),
    reply: CountedPage,
    problems: [cashierProblems.unknownTurnover],
  }),
}

/** The same for the staff. */
export const turnoverStaffCalls = {
  listMemberTurnover: call({
    method: 'GET',
    path: '/wps/staff/cashier/turnover',
    access: 'staff:turnover.read',
    summary: 'What a member, by their account, has to stake before money may leave',
    query: z.object({ ...Paging, account: Line(40) }),
    reply: RequirementPage,
    problems: [cashierProblems.unknownMember],
  }),

  listMemberTurnoverBets: call({
    method: 'GET',
    path: '/wps/staff/cashier/turnover/:id/bets',
    access: 'staff:turnover.read',
    summary: 'Which bets counted towards a requirement',
    params,
    query: z.object(Paging),
    reply: CountedPage,
    problems: [cashierProblems.unknownTurnover],
  }),
}

/** What the member has to stake has changed. */
export const turnoverFeed = feed({
  name: 'cashier.turnoverChanged',
  access: 'member',
  message: z.object({ unit: z.string(), at: Moment }),
})
