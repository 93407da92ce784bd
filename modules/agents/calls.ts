import {
  call,
  Day,
  Done,
  Line,
  Moment,
  PageNo,
  PageSize,
  PlaceInTime,
  Whole,
  LineOrEmpty,
} from '@tessera/calls'
import { Currency, Money, Units } from '@tessera/money'
import * as z from 'zod/mini'
import { linkDays, linkLabelMax, linkUsesMax, teamRows, teamRowsMax } from './limits.ts'
import { agentsProblems } from './problems.ts'
import { RateList } from './rates-shapes.ts'

export { accountCalls } from './account-calls.ts'
export { clickCalls } from './click-calls.ts'
export { receiptCalls } from './receipt-calls.ts'
export { Receipt, ReceiptBody, SignedReceipt } from './receipt-shapes.ts'
export { agentsProblems } from './problems.ts'

const access = 'agent'
const Count = Whole({ min: 0, max: 1_000_000_000 })

/** Business days, the last one included. */
const period = { from: Day, to: Day }
/** Without one, the agent's own. */
const currency = z.optional(Currency)

export const teamScopes = ['team', 'direct'] as const
/** `team`: everybody below the agent, at any depth. `direct`: only those right below. Sums contain the agent as well. */
export type TeamScope = (typeof teamScopes)[number]

/** What people of a team did in a period. `profit` is the members' side: prize + rebate + promotion − stake. */
export const TeamFigures = z.object({
  bets: Units,
  stake: Money,
  validBet: Money,
  prize: Money,
  rebate: Money,
  promotion: Money,
  profit: Money,
  deposit: Money,
  withdrawal: Money,
})
export type TeamFigures = z.output<typeof TeamFigures>

/** A team as it is at the moment. The agent is not counted. */
export const TeamNow = z.object({
  members: Count,
  agents: Count,
  online: Count,
  /** In their main wallets, with what is frozen there; the agent's own included. */
  balance: Money,
})
export type TeamNow = z.output<typeof TeamNow>

/** A team in a period. People are counted once, without the agent. */
export const TeamOverview = z.object({
  figures: TeamFigures,
  joined: Count,
  bettors: Count,
  depositors: Count,
  firstDepositors: Count,
  days: z.array(z.object({ day: Day, figures: TeamFigures })),
})
export type TeamOverview = z.output<typeof TeamOverview>

/** Somebody of a team, with the whole line of people below them. */
export const TeamMember = z.object({
  id: z.uuid(),
  account: z.string(),
  nickname: z.string(),
  isAgent: z.boolean(),
  isBlocked: z.boolean(),
  joinedAt: Moment,
  lastLoginAt: z.nullable(Moment),
  balance: Money,
  /** How many are below them. */
  below: Count,
  figures: TeamFigures,
})
export type TeamMember = z.output<typeof TeamMember>

/** One level of a team: who is right below somebody, and the way from the agent to them. */
export const TeamPage = z.object({
  /** From the agent down to the one whose members these are. */
  way: z.array(z.object({ id: z.uuid(), account: z.string() })),
  list: z.array(TeamMember),
  totalPages: Count,
  /** Of all pages, and of the one above them. */
  totals: TeamFigures,
})
export type TeamPage = z.output<typeof TeamPage>

export const teamSorts = ['account', 'joinedAt', 'stake', 'profit', 'deposit', 'below'] as const
export type TeamSort = (typeof teamSorts)[number]

export const betStates = ['open', 'settled', 'void'] as const

/** A bet of somebody in a team. What is not known before its end is null. */
export const TeamBet = z.object({
  id: z.uuid(),
  account: z.string(),
  gameName: z.string(),
  vendor: z.string(),
  vendorName: z.string(),
  category: z.string(),
  state: z.enum(betStates),
  stake: Money,
  validBet: z.nullable(Money),
  prize: z.nullable(Money),
  placedAt: Moment,
})
export type TeamBet = z.output<typeof TeamBet>

export const entryKinds = [
  'stake',
  'win',
  'deposit',
  'withdrawal',
  'cashback',
  'agentRebate',
  'bonus',
  'transfer',
  'contract',
  'correction',
  'other',
] as const

/** One movement on the account of somebody in a team. */
export const TeamEntry = z.object({
  id: z.string(),
  kind: z.enum(entryKinds),
  /** On hold, it cannot be spent. */
  isHeld: z.boolean(),
  amount: Money,
  balanceAfter: Money,
  madeAt: Moment,
})
export type TeamEntry = z.output<typeof TeamEntry>

/** An account as it is typed, in any case of its letters. */
const Account = Line(32)

/** A link by which people join a team. */
export const TeamLink = z.object({
  code: z.string(),
  /** Its address on this site. */
  link: z.string(),
  /** What people become by it. */
  becomes: z.enum(['player', 'agent']),
  label: z.string(),
  state: z.enum(['active', 'ended', 'expired', 'usedUp']),
  madeAt: Moment,
  expiresAt: z.nullable(Moment),
  maxUses: z.nullable(Count),
  /** How often it was opened, once a day for each browser; how many registered by it, and how many of them have deposited. */
  clicks: Count,
  registered: Count,
  deposited: Count,
  /** What people begin with by it, so far as the agent has it then. */
  rates: RateList,
})
export type TeamLink = z.output<typeof TeamLink>

/** The calls of an agent about their team. An assistant sees the team of the agent above them. */
export const agentsCalls = {
  readTeamNow: call({
    method: 'GET',
    path: '/wps/agent/team',
    access,
    summary: 'How large the team is, who is online, and what its members hold',
    query: z.object({ currency }),
    reply: TeamNow,
    problems: [agentsProblems.noTeam],
  }),

  readTeamOverview: call({
    method: 'GET',
    path: '/wps/agent/team/overview',
    access,
    summary: 'What a team staked, won, deposited and withdrew, by business day',
    query: z.object({ ...period, currency, scope: z._default(z.enum(teamScopes), 'team') }),
    reply: TeamOverview,
    problems: [agentsProblems.noTeam, agentsProblems.wrongPeriod],
  }),

  listTeam: call({
    method: 'GET',
    path: '/wps/agent/team/members',
    access,
    summary: 'One level of a team, with the figures of each line',
    query: z.object({
      ...period,
      currency,
      /** Whose members; without it, the agent's own. */
      of: z.optional(z.uuid()),
      /** Part of an account or nickname, at any depth below. */
      search: z.optional(z.string().check(z.maxLength(32))),
      sort: z._default(z.enum(teamSorts), 'joinedAt'),
      direction: z._default(z.enum(['up', 'down']), 'down'),
      pageNo: PageNo,
      pageSize: PageSize(teamRows, teamRowsMax),
    }),
    reply: TeamPage,
    problems: [agentsProblems.noTeam, agentsProblems.notInTeam, agentsProblems.wrongPeriod],
  }),

  listTeamBets: call({
    method: 'GET',
    path: '/wps/agent/team/bets',
    access,
    summary: 'The bets of a team, or of one of its members, newest first',
    query: z.object({
      ...period,
      account: z.optional(Account),
      language: z._default(z.string().check(z.regex(/^[A-Za-z-]{2,8}$/)), 'EN'),
      /** Where a page begins: what the page before it said is next. */
      after: z.optional(PlaceInTime),
      pageSize: PageSize(teamRows, teamRowsMax),
    }),
    reply: z.object({ list: z.array(TeamBet), next: z.nullable(PlaceInTime) }),
    problems: [
      agentsProblems.noTeam,
      agentsProblems.notInTeam,
      agentsProblems.wrongPeriod,
      agentsProblems.chooseMember,
    ],
  }),

  listTeamEntries: call({
    method: 'GET',
    path: '/wps/agent/team/entries',
    access,
    summary: 'The movements on the account of one member of a team, newest first',
    query: z.object({
      account: Account,
      /** Where a page begins: what the page before it said is next. */
      after: z._default(z.string().check(z.regex(/^\d{0,18}\.\d{0,18}$/)), '.'),
      pageSize: PageSize(teamRows, teamRowsMax),
    }),
    reply: z.object({ list: z.array(TeamEntry), next: z.nullable(z.string()) }),
    problems: [agentsProblems.noTeam, agentsProblems.notInTeam],
  }),

  listLinks: call({
    method: 'GET',
    path: '/wps/agent/links',
    access,
    summary: 'The links of an agent, newest first, and how many more may be active',
    reply: z.object({ list: z.array(TeamLink), left: Count }),
  }),

  createLink: call({
    method: 'POST',
    path: '/wps/agent/links',
    access,
    summary: 'Creates a link by which people join the team',
    body: z.object({
      becomes: z.enum(['player', 'agent']),
      label: z._default(LineOrEmpty(linkLabelMax), ''),
      /** How long it holds; null: until it is ended. */
      days: z.nullable(z.literal([...linkDays])),
      maxUses: z.nullable(Whole({ min: 1, max: linkUsesMax })),
      rates: z._default(RateList, []),
    }),
    reply: TeamLink,
    problems: [
      agentsProblems.tooManyLinks,
      agentsProblems.mayNotInvite,
      agentsProblems.ratesRefused,
      agentsProblems.rateAboveOwn,
    ],
  }),

  endLink: call({
    method: 'DELETE',
    path: '/wps/agent/links/:code',
    access,
    summary: 'Ends a link of an agent: nobody registers by it any more',
    params: z.object({ code: z.string().check(z.regex(/^[A-Z0-9]{8}$/)) }),
    reply: Done,
    problems: [agentsProblems.unknownLink],
  }),
}
