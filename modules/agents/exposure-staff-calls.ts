import { call, commonProblems, Line, PageNo, PageSize, Whole } from '@tessera/calls'
import { SettingDone, settingProblems, SettingReason } from '@tessera/identity/calls'
import { Currency } from '@tessera/money'
import * as z from 'zod/mini'
import { CategoryMargin, ExposureParts } from './exposure.ts'
import { rateCategories, teamRows, teamRowsMax } from './limits.ts'
import { agentsProblems } from './problems.ts'

const read = 'staff:agents.read'
const Account = Line(32)
const version = z.string().check(z.maxLength(40))
const Count = Whole({ min: 0, max: 1_000_000_000 })

/** An agent with nobody above, and what they can cost. */
export const AgentExposure = z.extend(ExposureParts, { id: z.uuid(), account: z.string() })
export type AgentExposure = z.output<typeof AgentExposure>

const Margins = z.array(CategoryMargin).check(z.maxLength(rateCategories.length))
export type Margins = z.output<typeof Margins>

/** What top agents can cost of a bet, beside what the games keep of it. */
export const exposureStaffCalls = {
  listExposures: call({
    method: 'GET',
    path: '/wps/staff/agents/exposures',
    access: read,
    summary: 'What each top agent can cost of a bet, those furthest over a margin first',
    query: z.object({
      currency: Currency,
      account: z.optional(Account),
      /** Only those who can cost more than some category keeps. */
      isOver: z._default(z.literal(['true', 'false']), 'false'),
      pageNo: PageNo,
      pageSize: PageSize(teamRows, teamRowsMax),
    }),
    reply: z.object({ list: z.array(AgentExposure), totalPages: Count, over: Count }),
    problems: [commonProblems.notFound],
  }),
  readRatesExposure: call({
    method: 'GET',
    path: '/wps/staff/agents/rates/exposure',
    access: 'staff:agents.rates',
    summary: 'What a top agent can cost of a bet, for who sets their rates',
    query: z.object({ account: z.string().check(z.maxLength(40)) }),
    reply: ExposureParts,
    problems: [agentsProblems.unknownTop],
  }),
  readMargins: call({
    method: 'GET',
    path: '/wps/staff/agents/margins',
    access: read,
    summary: 'The theoretical margin of each category of games',
    reply: z.object({ margins: Margins, version }),
  }),
  writeMargins: call({
    method: 'PUT',
    path: '/wps/staff/agents/margins',
    access: 'staff:agents.contracts',
    proof: 'recent',
    summary: 'Propose theoretical margins, with a reason; a second person approves them',
    body: z.object({ margins: Margins, version, reason: SettingReason }),
    reply: SettingDone,
    problems: [agentsProblems.marginsRefused, agentsProblems.marginsChanged, ...settingProblems],
  }),
}
