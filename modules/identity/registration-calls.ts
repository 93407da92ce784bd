import { call, Done, Line, Moment, Whole } from '@tessera/calls'
import * as z from 'zod/mini'
import { Country } from './country-shape.ts'
import { identityProblems } from './problems.ts'
import { MobileRegisterBody, RegisterBody } from './register-body.ts'
import { LoginResult } from './shapes.ts'

export { Country } from './country-shape.ts'

/** What can stop a registration, whichever way it comes. */
export const registering = [
  identityProblems.accountTaken,
  identityProblems.fieldsRefused,
  identityProblems.notEnabled,
  identityProblems.wrongCode,
  identityProblems.codeExpired,
  identityProblems.captchaNeeded,
  identityProblems.captchaWrong,
  identityProblems.contactTaken,
  identityProblems.captchaTokenNeeded,
]

/** The referral code of a member. Referrals are only listed, without personal data. */
export const Referral = z.object({
  code: z.string(),
  link: z.string(),
  invited: Whole({ min: 0, max: 1_000_000_000 }),
  last: z.array(z.object({ maskedAccount: z.string(), cameAt: Moment })),
})
export type Referral = z.output<typeof Referral>

/** Opening an account, at the addresses of specification 7. */
export const registrationCalls = {
  register: call({
    method: 'PUT',
    path: '/wps/member/register',
    access: 'guest',
    summary: 'Open an account by username, and log in to it',
    encrypted: true,
    body: RegisterBody,
    reply: LoginResult,
    problems: registering,
  }),

  registerMobile: call({
    method: 'PUT',
    path: '/wps/member/register/mobile',
    access: 'guest',
    summary: 'Open an account by mobile number, and log in to it',
    encrypted: true,
    body: MobileRegisterBody,
    reply: LoginResult,
    problems: registering,
  }),

  checkAffiliate: call({
    method: 'GET',
    path: '/wps/agent/affiliate',
    access: 'guest',
    summary: 'Whether an invitation code is good; not whose it is',
    query: z.object({ code: Line(40), domain: z.optional(z.string().check(z.maxLength(255))) }),
    reply: Done,
    problems: [identityProblems.invitationInvalid],
  }),

  checkName: call({
    method: 'GET',
    path: '/wps/member/register/name',
    access: 'guest',
    summary:
      'Whether a username can be registered: said while it is typed, as a registration would say it',
    query: z.object({ username: Line(64) }),
    reply: z.object({ isFree: z.boolean() }),
  }),

  listCountries: call({
    method: 'GET',
    path: '/wps/system/countryCode',
    access: 'guest',
    isForAll: true,
    summary: 'The countries whose numbers can be registered, with dialling codes and lengths',
    reply: z.object({ countries: z.array(Country), currentCountryCode: z.string() }),
  }),

  readReferral: call({
    method: 'GET',
    path: '/wps/member/referral',
    access: 'member',
    summary: 'My code and address to invite friends with, and who came by them, the last first',
    reply: Referral,
    problems: [identityProblems.notEnabled],
  }),
}
