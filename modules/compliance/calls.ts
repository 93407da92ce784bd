import { call, Done, Moment, PageNo, PageSize, Reason, Whole } from '@tessera/calls'
import { settingsProblems } from '@tessera/settings/calls'
import * as z from 'zod/mini'
import { approvalCalls } from './approval-calls.ts'
import { breakCalls, breakStaffCalls } from './break-calls.ts'
import { auditCalls, headsCalls } from './audit-calls.ts'
import { changeRows, changeRowsMax, countriesMax, networksMax } from './limits.ts'
import { playLimitCalls } from './play-limit-calls.ts'
import { complianceProblems } from './problems.ts'

export { complianceProblems }
export { Approval, approvalCalls } from './approval-calls.ts'
export { breakCalls, breakStaffCalls, KnownBreak, RunningBreak } from './break-calls.ts'
export { PlayLimit, playLimitCalls } from './play-limit-calls.ts'
export { Act, ActSearch, auditCalls, DayHead, headsCalls } from './audit-calls.ts'

const CountryCode = z.string().check(z.regex(/^[A-Z]{2}$/))
/** One address, or a network of them as `203.0.113.0/24`. */
const Network = z.string().check(z.trim(), z.minLength(2), z.maxLength(49))

/** From where the site may be used. */
export const RegionRule = z.object({
  /** `everywhere`: only the named countries are shut out. `named`: only they are let in. */
  mode: z.enum(['everywhere', 'named']),
  countries: z.array(CountryCode).check(z.maxLength(countriesMax)),
  /** Whether an address whose country nobody knows is let in. */
  letsUnknown: z.boolean(),
  /** Whatever their country. Letting in is the stronger word. */
  letIn: z.array(Network).check(z.maxLength(networksMax)),
  shutOut: z.array(Network).check(z.maxLength(networksMax)),
})
export type RegionRule = z.output<typeof RegionRule>

export const RegionChange = z.object({
  id: z.uuid(),
  subject: z.string(),
  staffAccount: z.string(),
  before: z.record(z.string(), z.unknown()),
  after: z.record(z.string(), z.unknown()),
  reason: z.string(),
  madeAt: Moment,
})
export type RegionChange = z.output<typeof RegionChange>

const access = 'staff:region.write'

export const regionCalls = {
  readRegionRule: call({
    method: 'GET',
    path: '/wps/staff/region',
    access,
    summary: 'From which countries and addresses the site may be used',
    reply: z.object({ version: z.string(), rule: RegionRule }),
  }),

  writeRegionRule: call({
    method: 'PUT',
    path: '/wps/staff/region',
    access,
    summary: 'Set from which countries and addresses the site may be used',
    body: z.object({
      version: z.string().check(z.maxLength(36)),
      rule: RegionRule,
      reason: Reason,
    }),
    reply: Done,
    problems: [settingsProblems.changedMeanwhile, complianceProblems.regionRefused],
  }),

  tryAddress: call({
    method: 'GET',
    path: '/wps/staff/region/try',
    access,
    summary: 'The country of an address, and whether the site may be used from it',
    query: z.object({ address: z.string().check(z.trim(), z.minLength(2), z.maxLength(45)) }),
    reply: z.object({ country: z.string(), isRestricted: z.boolean() }),
    problems: [complianceProblems.regionRefused],
  }),

  listRegionChanges: call({
    method: 'GET',
    path: '/wps/staff/region/changes',
    access,
    summary: 'Who of the staff changed it, newest first',
    query: z.object({ pageNo: PageNo, pageSize: PageSize(changeRows, changeRowsMax) }),
    reply: z.object({
      list: z.array(RegionChange),
      totalPages: Whole({ min: 0, max: 1_000_000_000 }),
    }),
  }),
}

/** Every call of this module. */
export const complianceCalls = {
  ...regionCalls,
  ...auditCalls,
  ...headsCalls,
  ...approvalCalls,
  ...playLimitCalls,
  ...breakCalls,
  ...breakStaffCalls,
}
