import { call, commonProblems, Done, Moment, PageNo, PageSize, Reason } from '@tessera/calls'
import { SessionLimits, settingsProblems } from '@tessera/settings/calls'
import * as z from 'zod/mini'
import { loginRows, loginRowsMax, ruleChanges, ruleChangesMax } from './limits.ts'
import { LoginPage, SessionLine } from './login-shapes.ts'
import { identityProblems } from './problems.ts'
import { RuleChangePage, RuleVersion } from './rule-change-shape.ts'

const Member = z.object({ id: z.uuid() })

/** An act of the staff on an account. */
export const StaffAct = z.object({
  id: z.uuid(),
  staffAccount: z.string(),
  act: z.string(),
  before: z.record(z.string(), z.unknown()),
  after: z.record(z.string(), z.unknown()),
  madeAt: Moment,
})
export type StaffAct = z.output<typeof StaffAct>

/** What the back office does with sessions and profiles. */
export const profileStaffCalls = {
  listMemberSessions: call({
    method: 'GET',
    path: '/wps/staff/members/:id/sessions',
    access: 'staff:members.read',
    summary: 'Where a member is logged in now',
    params: Member,
    reply: z.object({ list: z.array(SessionLine) }),
  }),

  endMemberSession: call({
    method: 'DELETE',
    path: '/wps/staff/members/:id/sessions/:sessionId',
    access: 'staff:sessions.write',
    summary: 'Sign a member out of one session, with a reason; written down',
    params: z.extend(Member, { sessionId: z.uuid() }),
    body: z.object({ reason: Reason }),
    reply: Done,
    problems: [commonProblems.notFound],
  }),

  endMemberSessions: call({
    method: 'DELETE',
    path: '/wps/staff/members/:id/sessions',
    access: 'staff:sessions.write',
    summary: 'Sign a member out everywhere, with a reason; written down',
    params: Member,
    body: z.object({ reason: Reason }),
    reply: z.object({ ended: z.int() }),
    problems: [commonProblems.notFound],
  }),

  listMemberLogins: call({
    method: 'GET',
    path: '/wps/staff/members/:id/logins',
    access: 'staff:members.read',
    summary: 'A member’s log-ins, and tries to log in as them, newest first',
    params: Member,
    query: z.object({ pageNo: PageNo, pageSize: PageSize(loginRows, loginRowsMax) }),
    reply: LoginPage,
  }),

  listMemberActs: call({
    method: 'GET',
    path: '/wps/staff/members/:id/acts',
    access: 'staff:members.read',
    summary: 'What the staff did to a member’s account, newest first',
    params: Member,
    reply: z.object({ list: z.array(StaffAct) }),
  }),

  correctPayeeName: call({
    method: 'PUT',
    path: '/wps/staff/members/:id/payeeName',
    access: 'staff:members.write',
    summary:
      'Correct the real name of a member, which they cannot change themselves, with a reason; written down',
    encrypted: true,
    params: Member,
    body: z.object({
      payeeName: z
        .string()
        .check(z.trim(), z.maxLength(120), z.regex(/^[^\p{Cc}\p{Bidi_Control}]*$/u)),
      reason: Reason,
    }),
    reply: Done,
    problems: [commonProblems.notFound, identityProblems.fieldsRefused],
  }),

  readSessionLimits: call({
    method: 'GET',
    path: '/wps/staff/sessions/limits',
    access: 'staff:sessions.write',
    summary: 'How long sessions last',
    reply: z.object({ version: RuleVersion, limits: SessionLimits }),
  }),

  writeSessionLimits: call({
    method: 'PUT',
    path: '/wps/staff/sessions/limits',
    access: 'staff:sessions.write',
    summary:
      'Say how long sessions last, also those that are open, with a reason; the change is written down',
    body: z.object({ version: z.optional(RuleVersion), limits: SessionLimits, reason: Reason }),
    reply: Done,
    problems: [settingsProblems.changedMeanwhile],
  }),

  listSessionLimitsChanges: call({
    method: 'GET',
    path: '/wps/staff/sessions/limits/changes',
    access: 'staff:sessions.write',
    summary: 'Who of the staff changed how long sessions last, newest first',
    query: z.object({ pageNo: PageNo, pageSize: PageSize(ruleChanges, ruleChangesMax) }),
    reply: RuleChangePage,
  }),
}
