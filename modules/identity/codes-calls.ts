import { call } from '@tessera/calls'
import * as z from 'zod/mini'
import { firebaseProblems, RecaptchaToken } from './firebase-calls.ts'
import { CaptchaProof } from './captcha-calls.ts'
import { identityProblems } from './problems.ts'
import { LoginResult, NewPassword } from './shapes.ts'

const noControls = z.regex(/^[^\p{Cc}]*$/u)
const Digits = z.string().check(z.trim(), z.maxLength(16), noControls)
const DialingCode = z._default(z.string().check(z.trim(), z.maxLength(8), noControls), '')
const Phone = z._default(z.string().check(z.trim(), z.maxLength(24), noControls), '')

/** How long the code is good, and when another may be asked for. */
const CodeSent = z.object({ expiredMinutes: z.int(), resendSeconds: z.int() })

const codeProblems = [identityProblems.captchaTokenNeeded, ...firebaseProblems]

/** Codes by text message, at the addresses of specification 7. */
export const codesCalls = {
  sendSmsCode: call({
    method: 'POST',
    path: '/wps/verification/sms/noLogin',
    access: 'guest',
    summary: 'Send a code to the number of an account, to log in or to set a new password',
    body: z.object({
      mobileNum: Phone,
      countryDialingCode: DialingCode,
      /** Without it: what the site has switched on. */
      purpose: z.optional(z.enum(['login', 'password'])),
      captchaToken: CaptchaProof,
      recaptchaToken: RecaptchaToken,
    }),
    reply: CodeSent,
    problems: [identityProblems.unknownNumber, ...codeProblems],
  }),

  sendRegisterSms: call({
    method: 'POST',
    path: '/wps/verification/sms/register',
    access: 'guest',
    summary: 'Send a code to a number that is to be registered',
    body: z.object({
      mobileNo: Phone,
      countryDialingCode: DialingCode,
      captchaToken: CaptchaProof,
      recaptchaToken: RecaptchaToken,
    }),
    reply: CodeSent,
    problems: codeProblems,
  }),

  resetByPhone: call({
    method: 'POST',
    path: '/wps/member/password/verification',
    access: 'guest',
    summary: 'Set a new password with a code that came to the phone, and log in',
    encrypted: true,
    body: z.object({
      newPassword: NewPassword,
      mobileNum: Phone,
      countryDialingCode: DialingCode,
      verificationCode: z._default(Digits, ''),
    }),
    reply: z.extend(LoginResult, { success: z.literal(true) }),
    problems: [
      identityProblems.phoneMissing,
      identityProblems.phoneInvalid,
      identityProblems.notEnabled,
      identityProblems.wrongCode,
      identityProblems.codeExpired,
      identityProblems.fieldsRefused,
      identityProblems.accountBlocked,
    ],
  }),
}
