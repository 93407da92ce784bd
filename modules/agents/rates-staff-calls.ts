import { call, PageNo, PageSize, Whole } from '@tessera/calls'
import { SettingDone, settingProblems, SettingReason } from '@tessera/identity/calls'
import * as z from 'zod/mini'
import { teamRows, teamRowsMax } from './limits.ts'
import { agentsProblems } from './problems.ts'
import { ClampedList, RateList, RatesShown } from './rates-shapes.ts'

const staffAccess = 'staff:agents.rates'
const Count = Whole({ min: 0, max: 1_000_000_000 })
const paging = { pageNo: PageNo, pageSize: PageSize(teamRows, teamRowsMax) }
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
