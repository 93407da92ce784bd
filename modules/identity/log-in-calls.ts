import { call, Done, Line, Moment } from '@tessera/calls'
import * as z from 'zod/mini'
import { firebaseProblems, RecaptchaToken } from './firebase-calls.ts'
import { CaptchaAnswer, CaptchaProof } from './captcha-calls.ts'
import { identityProblems } from './problems.ts'
import { LoginResult } from './shapes.ts'

const noControls = z.regex(/^[^\p{Cc}]*$/u)
const Short = (letters: number) =>
  z._default(z.string().check(z.trim(), z.maxLength(letters), noControls), '')
const Code = z.string().check(z.trim(), z.maxLength(16), noControls)
const ChallengeId = z.string().check(z.maxLength(64))

/** Specification 3, login form: a name with a password, or a number with the code that came to it. */
const LoginBody = z
  .object({
    type: z._default(z.enum(['username', 'sms']), 'username'),
    username: z._default(z.union([z.literal(''), Line(64)]), ''),
    // Long enough for every password that can be set; whether it is right is a question of its own.
    password: z._default(z.string().check(z.maxLength(400)), ''),
    mobileNum: Short(24),
    countryDialingCode: Short(8),
    code: Short(16),
    captcha: z.optional(CaptchaAnswer),
    captchaToken: CaptchaProof,
    /** The entry to log in at; undefined: the one of the account's type. */
    side: z.optional(z.enum(['member', 'agent'])),
  })
  .check((given) => {
    if (given.value.type === 'sms') return
    for (const field of ['username', 'password'] as const) {
      if (given.value[field] !== '') continue
      const message = 'is needed'
      given.issues.push({ code: 'custom', message, path: [field], input: given.value })
    }
  })

const wayIn = [identityProblems.accountBlocked, identityProblems.extraVerification]

/** The ways in and out. */
export const logInCalls = {
  logIn: call({
    method: 'POST',
    path: '/wps/session/login',
    access: 'guest',
    summary: 'Log in with a username and password, or with a number and the code that came to it',
    encrypted: true,
    body: LoginBody,
    reply: LoginResult,
    problems: [
      ...wayIn,
      identityProblems.wrongCredentials,
      identityProblems.unknownName,
      identityProblems.captchaNeeded,
      identityProblems.captchaWrong,
      identityProblems.captchaTokenNeeded,
      identityProblems.notAgent,
      identityProblems.notMember,
      identityProblems.notEnabled,
      identityProblems.phoneMissing,
      identityProblems.phoneInvalid,
      identityProblems.wrongCode,
      identityProblems.codeExpired,
    ],
  }),

  sendLoginCode: call({
    method: 'POST',
    path: '/wps/session/verifyLogin/code',
    access: 'guest',
    summary: 'Send the code that a log-in from a new place asks for',
    body: z.object({
      challengeId: ChallengeId,
      way: z.enum(['sms', 'email']),
      recaptchaToken: RecaptchaToken,
    }),
    reply: z.object({ expiredMinutes: z.int(), resendSeconds: z.int() }),
    problems: [identityProblems.challengeOver, ...firebaseProblems],
  }),

  verifyLogin: call({
    method: 'POST',
    path: '/wps/session/verifyLogin',
    access: 'guest',
    summary: 'Answer what a log-in from a new place asks for, and log in',
    encrypted: true,
    body: z.object({
      challengeId: ChallengeId,
      way: z.enum(['sms', 'email', 'totp']),
      code: Code,
      payeeName: z.optional(z.string().check(z.maxLength(120), noControls)),
    }),
    reply: LoginResult,
    problems: [
      identityProblems.accountBlocked,
      identityProblems.challengeOver,
      identityProblems.notEnabled,
      identityProblems.wrongCode,
      identityProblems.codeExpired,
      identityProblems.factorWrong,
      identityProblems.payeeNameWrong,
    ],
  }),

  logOut: call({
    method: 'DELETE',
    path: '/wps/session/logout',
    access: 'trial',
    isForChange: true,
    summary: 'End this session, its sockets and the way back of this browser',
    reply: Done,
  }),

  rememberDevice: call({
    method: 'POST',
    path: '/wps/session/remember',
    access: 'member',
    isForChange: true,
    summary: 'Let this browser come back without a password for a day',
    reply: z.object({ endsAt: Moment }),
    problems: [identityProblems.proofNeeded],
  }),

  forgetDevice: call({
    method: 'DELETE',
    path: '/wps/session/remember',
    access: 'guest',
    summary: 'End the way back of this browser',
    reply: Done,
  }),

  resumeSession: call({
    method: 'POST',
    path: '/wps/session/resume',
    access: 'guest',
    summary: 'Come back on the word of this browser; nothing where it is not remembered',
    reply: z.nullable(LoginResult),
  }),

  makeHandOver: call({
    method: 'POST',
    path: '/wps/session/handOver',
    access: 'trial',
    summary:
      'A code for an address that opens a session on another of our hosts, once, within 60 seconds',
    reply: z.object({ code: z.string(), endsAt: Moment }),
  }),

  takeHandOver: call({
    method: 'POST',
    path: '/wps/session/handOver/take',
    access: 'guest',
    summary: 'Log in with a hand-over code from the address',
    body: z.object({ code: z.string().check(z.maxLength(64)) }),
    reply: LoginResult,
    problems: [identityProblems.handOverOver, identityProblems.accountBlocked],
  }),

  beginTrial: call({
    method: 'POST',
    path: '/wps/session/login/freeplay',
    access: 'guest',
    summary: 'Begin free play',
    body: z.object({
      os: Short(40),
      platform: z._default(z.enum(['W', 'WEB']), 'W'),
      /** Specification 7. Nothing hangs on it: who plays for free is nobody. */
      random: Short(400),
      version: z._default(z.int(), 3),
      /** They say that they are old enough. */
      isAdult: z._default(z.boolean(), false),
    }),
    reply: LoginResult,
    problems: [identityProblems.notEnabled, identityProblems.ageNotConfirmed],
  }),

  readWaysIn: call({
    method: 'GET',
    path: '/wps/session/ways',
    access: 'guest',
    isForAll: true,
    summary: 'Which log-in methods this site offers',
    reply: z.object({
      hasFreePlay: z.boolean(),
      trialAsksAge: z.boolean(),
      showVerCodeLogin: z.boolean(),
      /** Specification 4: a password that is over must be changed here. */
      pwdEnabled: z.boolean(),
      minimumAge: z.int(),
    }),
  }),
}
