import { call, Done, PageNo, PageSize, Reason } from '@tessera/calls'
import { settingsProblems } from '@tessera/settings/calls'
import * as z from 'zod/mini'
import { ruleChanges, ruleChangesMax } from './limits.ts'
import { RuleChangePage, RuleVersion } from './rule-change-shape.ts'

/** The log-in rules of a site. */
export const LogInRule = z.object({
  /** A log-in from a new place needs more than a password. */
  asksNewAddresses: z.boolean(),
  /** Besides the code also the name of the bank account. */
  asksPayeeName: z.boolean(),
  /** How long a password is good where the flag PWDEXPFORCECHANGE3 is on. */
  passwordDays: z.int().check(z.gte(1), z.lte(3_650)),
  /** Specification 4: both readings of who is an agent. */
  agentReading: z.enum(['types', 'isAgent']),
  trialAsksAge: z.boolean(),
})
export type LogInRule = z.output<typeof LogInRule>

/** What the back office reads and sets of the ways in. */
export const logInStaffCalls = {
  readLogInRule: call({
    method: 'GET',
    path: '/wps/staff/logInRule',
    access: 'staff:logIn.write',
    summary: 'The log-in rules of the site',
    reply: z.object({ version: RuleVersion, rule: LogInRule }),
  }),

  writeLogInRule: call({
    method: 'PUT',
    path: '/wps/staff/logInRule',
    access: 'staff:logIn.write',
    summary: 'Set the log-in rules, with a reason; the change is recorded',
    body: z.object({ version: z.optional(RuleVersion), rule: LogInRule, reason: Reason }),
    reply: Done,
    problems: [settingsProblems.changedMeanwhile],
  }),

  listLogInChanges: call({
    method: 'GET',
    path: '/wps/staff/logInRule/changes',
    access: 'staff:logIn.write',
    summary: 'Who of the staff changed the log-in rules, newest first',
    query: z.object({ pageNo: PageNo, pageSize: PageSize(ruleChanges, ruleChangesMax) }),
    reply: RuleChangePage,
  }),
}
