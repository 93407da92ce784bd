import { call, Done } from '@tessera/calls'
import * as z from 'zod/mini'
import { firebaseProblems, RecaptchaToken } from './firebase-calls.ts'
import { identityProblems } from './problems.ts'

const By = z.enum(['sms', 'email'])
const isPlain = z.regex(/^[^\p{Cc}]*$/u)
const Short = (max: number) => z._default(z.string().check(z.trim(), z.maxLength(max), isPlain), '')
const Password = z._default(z.string().check(z.maxLength(400)), '')

/** Where to: a number with its dialling code, or an e-mail address. */
const Target = {
  by: By,
  mobileNum: Short(24),
  countryDialingCode: Short(8),
  email: Short(254),
}

/** How a member proves their identity: by the log-in password, or by a code to a verified contact or of their app. */
export const Proof = z.object({
  password: Password,
  codeBy: z.optional(z.enum(['sms', 'email', 'totp'])),
  code: Short(16),
})
export type Proof = z.output<typeof Proof>

const CodeSent = z.object({ expiredMinutes: z.int(), resendSeconds: z.int() })
const targetProblems = [
  identityProblems.phoneMissing,
  identityProblems.phoneInvalid,
  identityProblems.fieldsRefused,
]

/** Problems of a proof: for every call that asks for one. */
export const proofProblems = [
  identityProblems.ownProofMissing,
  identityProblems.oldPasswordWrong,
  identityProblems.wrongCode,
  identityProblems.codeExpired,
  identityProblems.notBound,
]

/** Numbers and addresses that belong to an account. */
export const contactCalls = {
  sendBindCode: call({
    method: 'POST',
    path: '/wps/member/contact/code',
    access: 'member',
    summary: 'Send a code to a number or address that is to be bound',
    body: z.object({ ...Target, recaptchaToken: RecaptchaToken }),
    reply: CodeSent,
    problems: [identityProblems.fieldsRefused, ...firebaseProblems],
  }),

  sendProofCode: call({
    method: 'POST',
    path: '/wps/member/contact/proof',
    access: 'member',
    summary: 'Send a code to the number or address that is bound already, to show who one is',
    body: z.object({ by: By, recaptchaToken: RecaptchaToken }),
    reply: CodeSent,
    problems: [identityProblems.notBound, ...firebaseProblems],
  }),

  bindContact: call({
    method: 'PUT',
    path: '/wps/member/contact',
    access: 'member',
    summary:
      'Bind a number or address with the code that came to it; the one before is mine no more',
    encrypted: true,
    body: z.object({ ...Target, verificationCode: Short(16), proof: Proof }),
    reply: Done,
    problems: [...targetProblems, ...proofProblems, identityProblems.contactTaken],
  }),
}
