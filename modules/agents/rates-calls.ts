import { call, Day, Done, PageNo, PageSize, Whole } from '@tessera/calls'
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
