import { call, Done, Line, Moment } from '@tessera/calls'
import * as z from 'zod/mini'
import { identityProblems } from './problems.ts'
import { Language, LoginResult, MemberInfo, PublicKey } from './shapes.ts'
import { RegisterBody } from './register-body.ts'
import { staffIdentityCalls } from './staff-calls.ts'

export { type FieldFault, identityProblems } from './problems.ts'
export { LoginResult, MemberInfo } from './shapes.ts'
export { RegisterBody } from './register-body.ts'
export { MemberProfile, MemberRow, StaffInfo, staffIdentityCalls } from './staff-calls.ts'

// Long enough for every password that can be set; whether it is right is a question of its own.
const TypedPassword = z.string().check(z.minLength(1), z.maxLength(400))

export const identityCalls = {
  logIn: call({
    method: 'POST',
    path: '/wps/session/login',
    access: 'guest',
    summary: 'Log in with username and password',
    encrypted: true,
    body: z.object({
      username: Line(64),
      password: TypedPassword,
      captcha: z.optional(z.string().check(z.maxLength(16))),
      type: z._default(z.literal('username'), 'username'),
    }),
    reply: LoginResult,
    problems: [identityProblems.wrongCredentials, identityProblems.accountBlocked],
  }),

  logOut: call({
    method: 'DELETE',
    path: '/wps/session/logout',
    access: 'trial',
    summary: 'End this session and its sockets',
    reply: Done,
  }),

  readMember: call({
    method: 'GET',
    path: '/wps/member/info',
    access: 'trial',
    summary: 'Who is logged in',
    reply: MemberInfo,
  }),

  register: call({
    method: 'PUT',
    path: '/wps/member/register',
    access: 'guest',
    summary: 'Open an account by username, and log in to it',
    encrypted: true,
    body: RegisterBody,
    reply: LoginResult,
    problems: [identityProblems.accountTaken, identityProblems.fieldsRefused],
  }),

  readPayloadKey: call({
    method: 'GET',
    path: '/wps/system/payloadKey',
    access: 'guest',
    summary: 'The key under which to seal encrypted requests, and the time here',
    reply: z.object({ kid: z.string(), jwk: PublicKey, now: Moment }),
  }),

  makeTicket: call({
    method: 'POST',
    path: '/wps/session/ticket',
    access: 'trial',
    summary: 'A ticket that opens one socket, once, within 30 seconds',
    reply: z.object({ ticket: z.string(), endsAt: Moment }),
  }),

  chooseLanguage: call({
    method: 'POST',
    path: '/wps/member/language',
    access: 'trial',
    summary: 'Keep the language that the member chose',
    body: z.object({ language: Language }),
    reply: Done,
  }),

  ...staffIdentityCalls,
}
