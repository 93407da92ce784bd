import { call, Day, Done, PageNo, PageSize, Whole } from '@tessera/calls'
import { SettingDone, settingProblems, SettingReason } from '@tessera/identity/calls'
import { Currency, Money } from '@tessera/money'
import * as z from 'zod/mini'
import { teamRows, teamRowsMax } from './limits.ts'
import { agentsProblems } from './problems.ts'
import {
  AgentRebate,
  Category,
  ClampedList,
  IncomeDay,
  RateList,
  RatesShown,
  RebateLine,
  RebateLineBet,
} from './rates-shapes.ts'

export type * from './rates-shapes.ts'

const access = 'agent'
const Count = Whole({ min: 0, max: 1_000_000_000 })

const paging = { pageNo: PageNo, pageSize: PageSize(teamRows, teamRowsMax) }
const currency = z.optional(Currency)

/** The calls of an agent about rates, rebates and income. */
export const agentRatesCalls = {
  readTeamRates: call({
    method: 'GET',
    path: '/wps/agent/rates',
    access,
    summary: 'The rates of an agent, or of somebody in their team',
    query: z.object({
      /** Without it, their own. */
      memberId: z.optional(z.uuid()),
    }),
    reply: z.extend(RatesShown, { account: z.string() }),
    problems: [agentsProblems.noTeam, agentsProblems.notInTeam],
  }),

  previewTeamRates: call({
    method: 'POST',
    path: '/wps/agent/rates/preview',
    access,
    summary: 'Whose rates would be lowered with those of a direct member',
    body: z.object({ memberId: z.uuid(), rates: RateList }),
    reply: ClampedList,
    problems: [
      agentsProblems.noTeam,
      agentsProblems.notInTeam,
      agentsProblems.ratesOnlyDirect,
      agentsProblems.mayNotSetRates,
      agentsProblems.rateAboveOwn,
      agentsProblems.ratesRefused,
    ],
  }),

  setTeamRates: call({
    method: 'PUT',
    path: '/wps/agent/rates',
    access,
    summary: 'Sets rates of a direct member from the next business day on',
    body: z.object({
      memberId: z.uuid(),
      rates: RateList,
      /** Lowers the rates of everybody below who would have more. */
      cascade: z._default(z.boolean(), false),
    }),
    reply: Done,
    problems: [
      agentsProblems.noTeam,
      agentsProblems.notInTeam,
      agentsProblems.ratesOnlyDirect,
      agentsProblems.mayNotSetRates,
      agentsProblems.rateAboveOwn,
      agentsProblems.ratesBelow,
      agentsProblems.ratesRefused,
    ],
  }),

  readIncome: call({
    method: 'GET',
    path: '/wps/agent/income',
    access,
    summary: 'What an agent received and paid for their team, by business day',
    query: z.object({ from: Day, to: Day, currency }),
    reply: z.object({ days: z.array(IncomeDay), totals: z.omit(IncomeDay, { day: true }) }),
    problems: [agentsProblems.wrongPeriod],
  }),

  listAgentRebates: call({
    method: 'GET',
    path: '/wps/agent/rebates',
    access,
    summary: 'The rebates of an agent by the day they were paid, newest first',
    query: z.object({ from: Day, to: Day, currency, ...paging }),
    reply: z.object({ list: z.array(AgentRebate), totalPages: Count }),
    problems: [agentsProblems.wrongPeriod],
  }),

  listRebateLines: call({
    method: 'GET',
    path: '/wps/agent/rebates/lines',
    access,
    summary: 'The lines of one rebate: member, category, valid bet, rates, amount',
    query: z.object({ day: Day, currency, ...paging }),
    reply: z.object({
      rebate: AgentRebate,
      list: z.array(RebateLine),
      totalPages: Count,
      totals: z.object({ validBet: Money, amount: Money }),
    }),
    problems: [agentsProblems.unknownRebate],
  }),

  listRebateLineBets: call({
    method: 'GET',
    path: '/wps/agent/rebates/bets',
    access,
    summary: 'The bets behind one line of a rebate, newest first',
    query: z.object({
      day: Day,
      currency,
      memberId: z.uuid(),
      category: Category,
      ofDay: Day,
      language: z._default(z.string().check(z.regex(/^[A-Za-z-]{2,8}$/)), 'EN'),
      ...paging,
    }),
    reply: z.object({ list: z.array(RebateLineBet), totalPages: Count }),
    problems: [agentsProblems.unknownRebate],
  }),
}

const staffAccess = 'staff:agents.rates'
const version = z.string().check(z.maxLength(40))
const Defaults = z.object({ top: RateList, member: RateList })
export type RateDefaults = z.output<typeof Defaults>

/** The calls of the staff about the rates of agents. */
export const agentRatesStaffCalls = {
  readRateDefaults: call({
    method: 'GET',
    path: '/wps/staff/agents/rates/defaults',
    access: staffAccess,
    summary: 'The rates that agents at the top of a team, and other new members, begin with',
    reply: z.extend(Defaults, { version }),
  }),

  writeRateDefaults: call({
    method: 'PUT',
    path: '/wps/staff/agents/rates/defaults',
    access: staffAccess,
    proof: 'recent',
    summary:
      'Propose the rates that new agents and members begin with, with a reason; a second person approves them',
    body: z.extend(Defaults, { version, reason: SettingReason }),
    reply: SettingDone,
    problems: [agentsProblems.ratesRefused, agentsProblems.ratesChanged, ...settingProblems],
  }),

  listTopAgents: call({
    method: 'GET',
    path: '/wps/staff/agents/rates/tops',
    access: staffAccess,
    summary: 'The agents at the top of a team, with their rates',
    query: z.object({ search: z._default(z.string().check(z.maxLength(32)), ''), ...paging }),
    reply: z.object({
      list: z.array(z.object({ account: z.string(), members: Count, rates: RateList })),
      totalPages: Count,
    }),
  }),

  readTopRates: call({
    method: 'GET',
    path: '/wps/staff/agents/rates/top',
    access: staffAccess,
    summary: 'The rates of an agent at the top of a team',
    query: z.object({ account: z.string().check(z.maxLength(40)) }),
    reply: z.extend(RatesShown, { account: z.string(), version }),
    problems: [agentsProblems.unknownTop],
  }),

  previewTopRates: call({
    method: 'POST',
    path: '/wps/staff/agents/rates/top/preview',
    access: staffAccess,
    isAct: false,
    summary: 'Whose rates would be lowered with those of an agent at the top',
    body: z.object({ account: z.string().check(z.maxLength(40)), rates: RateList }),
    reply: ClampedList,
    problems: [agentsProblems.unknownTop, agentsProblems.ratesRefused],
  }),

  writeTopRates: call({
    method: 'PUT',
    path: '/wps/staff/agents/rates/top',
    access: staffAccess,
    proof: 'recent',
    summary:
      'Propose the rates of an agent at the top of a team, with a reason; a second person approves them',
    body: z.object({
      account: z.string().check(z.maxLength(40)),
      rates: RateList,
      cascade: z._default(z.boolean(), false),
      version,
      reason: SettingReason,
    }),
    reply: SettingDone,
    problems: [
      agentsProblems.unknownTop,
      agentsProblems.ratesBelow,
      agentsProblems.ratesRefused,
      agentsProblems.ratesChanged,
      ...settingProblems,
    ],
  }),
}
export type TopRates = z.output<typeof agentRatesStaffCalls.readTopRates.reply>
