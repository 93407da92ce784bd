import { call, commonProblems, Done, Line, Moment } from '@tessera/calls'
import { Currency } from '@tessera/money'
import * as z from 'zod/mini'
import { FactorCode } from './credentials-calls.ts'
import { identityProblems } from './problems.ts'

/** The signed-in staff member. */
export const StaffInfo = z.object({
  id: z.uuid(),
  account: z.string(),
  permissions: z.array(z.string()),
  /** They may do nothing but bind an authenticator, and then everything. */
  mustBind: z.boolean(),
  /** They may do nothing but choose a password of their own. */
  mustChange: z.optional(z.boolean()),
})
export type StaffInfo = z.output<typeof StaffInfo>

/** A member as a line of the staff's list. */
export const MemberRow = z.object({
  id: z.uuid(),
  account: z.string(),
  nickname: z.string(),
  type: z.int(),
  status: z.enum(['active', 'blocked']),
  currency: Currency,
  createdAt: Moment,
  lastLoginAt: z.nullable(Moment),
})
export type MemberRow = z.output<typeof MemberRow>

/** A member with all registration data, passwords excepted. Identity data are masked. */
export const MemberProfile = z.extend(MemberRow, {
  language: z.string(),
  birthDate: z.nullable(z.string()),
  payeeName: z.string(),
  email: z.string(),
  countryDialingCode: z.string(),
  mobileNum: z.string(),
  affiliateCode: z.string(),
  referralCode: z.string(),
  details: z.record(z.string(), z.string()),
  termsAcceptedAt: z.nullable(Moment),
  tags: z.array(z.string()),
  testSince: z.nullable(Moment),
  /** By whom and why they were frozen, where they are and it was recorded. */
  frozen: z.nullable(z.object({ at: Moment, by: z.string(), reason: z.string() })),
  mustChangePassword: z.boolean(),
  hasApp: z.boolean(),
  passkeys: z.int(),
})
export type MemberProfile = z.output<typeof MemberProfile>

/** The calls of the back office. `self` is held by all staff. */
export const staffIdentityCalls = {
  logInStaff: call({
    method: 'POST',
    path: '/wps/staff/login',
    access: 'guest',
    isAlwaysOpen: true,
    isAct: true,
    summary: 'Sign in to the back office',
    encrypted: true,
    body: z.object({
      username: Line(64),
      password: z.string().check(z.minLength(1), z.maxLength(400)),
      /** Of the authenticator, where there is one. */
      code: z.optional(FactorCode),
    }),
    reply: z.object({ token: z.string(), staff: StaffInfo }),
    problems: [
      identityProblems.wrongCredentials,
      identityProblems.accountBlocked,
      identityProblems.factorNeeded,
      identityProblems.passkeyAsked,
      identityProblems.factorWrong,
    ],
  }),

  logOutStaff: call({
    method: 'DELETE',
    path: '/wps/staff/logout',
    access: 'staff:self',
    summary: 'End this session of the back office',
    reply: Done,
  }),

  readStaff: call({
    method: 'GET',
    path: '/wps/staff/me',
    access: 'staff:self',
    summary: 'The signed-in staff member',
    reply: StaffInfo,
  }),

  readProfile: call({
    method: 'GET',
    path: '/wps/staff/members/:id',
    access: 'staff:members.read',
    summary: 'A member with their registration data, with identity data masked',
    params: z.object({ id: z.uuid() }),
    reply: MemberProfile,
    problems: [commonProblems.notFound],
  }),
}
