import { call, commonProblems, Done, Line, Moment, PageNo, PageSize } from '@tessera/calls'
import { FieldRule } from '@tessera/settings/calls'
import * as z from 'zod/mini'
import { fundsCalls } from './funds-calls.ts'
import { contactCalls } from './contact-calls.ts'
import { iconCalls } from './icon-calls.ts'
import { loginRows, loginRowsMax } from './limits.ts'
import { LoginPage, SessionLine } from './login-shapes.ts'
import { identityProblems } from './problems.ts'
import { profileFields } from './profile-fields.ts'

const Contact = z.object({
  /** As its owner recognises it, and nobody else: `+49 *** 67`. Empty where there is none. */
  masked: z.string(),
  isProved: z.boolean(),
})

/** What protects an account, from the first to the last to do. */
export const securitySteps = ['sms', 'email', 'fundsPassword', 'authenticator'] as const

/** A member's account as they see it, with what protects it. */
export const Security = z.object({
  account: z.string(),
  nickname: z.string(),
  /** Null where nobody gives levels. */
  vip: z.nullable(z.object({ label: z.string(), rank: z.int() })),
  createdAt: Moment,
  lastLoginAt: z.nullable(Moment),
  sms: Contact,
  email: Contact,
  hasFundsPassword: z.boolean(),
  hasPasskey: z.boolean(),
  fundsLockedMinutes: z.int(),
  /** Until when withdrawals wait, as the funds password was set anew. */
  withdrawalsHeldUntil: z.nullable(Moment),
  done: z.array(z.enum(securitySteps)),
  left: z.array(z.enum(securitySteps)),
})
export type Security = z.output<typeof Security>

/** The account of a member: `Member centre pages, securityCenter` of specification 2. */
export const profileCalls = {
  readSecurity: call({
    method: 'GET',
    path: '/wps/member/security',
    access: 'member',
    summary: 'My account, and what protects it',
    reply: Security,
  }),

  ...iconCalls,

  listPlaces: call({
    method: 'GET',
    path: '/wps/member/places',
    access: 'member',
    summary: 'The addresses where a password is enough to log in, the last used first',
    reply: z.object({
      list: z.array(z.object({ place: z.string(), firstSeenAt: Moment, lastSeenAt: Moment })),
    }),
  }),

  forgetPlace: call({
    method: 'DELETE',
    path: '/wps/member/places',
    access: 'member',
    summary: 'Know an address no more: the next log-in from there asks for more than a password',
    query: z.object({ place: Line(60) }),
    reply: Done,
    problems: [commonProblems.notFound],
  }),

  readOwnProfile: call({
    method: 'GET',
    path: '/wps/member/profile',
    access: 'member',
    summary: 'The profile data of this member, and what they may still fill in or change',
    reply: z.object({
      fields: z.array(z.object({ rule: FieldRule, value: z.string(), isFrozen: z.boolean() })),
    }),
  }),

  changeProfile: call({
    method: 'PUT',
    path: '/wps/member/profile',
    access: 'member',
    summary: 'Fill in or change fields of the profile; what is not named stays',
    encrypted: true,
    body: z.object(profileFields),
    reply: Done,
    problems: [identityProblems.fieldsRefused, identityProblems.fieldFrozen],
  }),

  listSessions: call({
    method: 'GET',
    path: '/wps/member/sessions',
    access: 'member',
    summary: 'Where this member is logged in now, the last used first',
    reply: z.object({ list: z.array(SessionLine) }),
  }),

  endSession: call({
    method: 'DELETE',
    path: '/wps/member/sessions/:id',
    access: 'member',
    summary: 'Sign out one of my sessions',
    params: z.object({ id: z.uuid() }),
    reply: Done,
    problems: [commonProblems.notFound],
  }),

  endOtherSessions: call({
    method: 'DELETE',
    path: '/wps/member/sessions',
    access: 'member',
    summary: 'Sign out all my sessions but this one',
    reply: z.object({ ended: z.int() }),
  }),

  listLogins: call({
    method: 'GET',
    path: '/wps/member/logins',
    access: 'member',
    summary: 'My log-ins, and tries of others to log in as me, newest first',
    query: z.object({ pageNo: PageNo, pageSize: PageSize(loginRows, loginRowsMax) }),
    reply: LoginPage,
  }),

  ...contactCalls,
  ...fundsCalls,
}
