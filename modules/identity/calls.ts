import { call, Done, Line, Moment } from '@tessera/calls'
import * as z from 'zod/mini'
import { codesCalls } from './codes-calls.ts'
import { codesStaffCalls } from './codes-staff-calls.ts'
import { passwordCalls } from './password-calls.ts'
import { identityProblems } from './problems.ts'
import { registrationCalls } from './registration-calls.ts'
import { sessionCalls } from './session-calls.ts'
import { LoginResult, PublicKey } from './shapes.ts'
import { staffIdentityCalls } from './staff-calls.ts'

export { type FieldFault, identityProblems } from './problems.ts'
export { LoginResult, MemberInfo } from './shapes.ts'
export { MobileRegisterBody, RegisterBody } from './register-body.ts'
export { Country, FieldRuleChange, registrationCalls, RuleChange } from './registration-calls.ts'
export { sessionCalls } from './session-calls.ts'
export { codesCalls } from './codes-calls.ts'
export { passwordCalls } from './password-calls.ts'
export { codesStaffCalls, DeliverySettings, OutboxMessage } from './codes-staff-calls.ts'
export { MemberProfile, MemberRow, StaffInfo, staffIdentityCalls } from './staff-calls.ts'

// Long enough for every password that can be set; whether it is right is a question of its own.
const TypedPassword = z.string().check(z.minLength(1), z.maxLength(400))

/** Log-in, sessions and the back office's people. */
export const coreCalls = {
  ...sessionCalls,

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

  ...staffIdentityCalls,
}

/** Every call of this module. Each area answers its own. */
export const identityCalls = {
  ...coreCalls,
  ...codesCalls,
  ...codesStaffCalls,
  ...passwordCalls,
  ...registrationCalls,
}
