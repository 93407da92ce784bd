import { call } from '@tessera/calls'
import * as z from 'zod/mini'
import { identityProblems } from './problems.ts'

const noControls = z.regex(/^[^\p{Cc}]*$/u)

/** What Firebase gives to a browser whose number it has proved. */
export const FirebaseIdToken = z.string().check(z.maxLength(4_096), noControls)

/** The word of the reCAPTCHA that a browser has shown, where Firebase sends the codes. */
export const RecaptchaToken = z.optional(z.string().check(z.maxLength(8_192), noControls))

/** What Firebase may refuse where a code is asked for (specification 8). */
export const firebaseProblems = [
  identityProblems.recaptchaRefused,
  identityProblems.phoneMissing,
  identityProblems.phoneInvalid,
  identityProblems.quotaUsedUp,
  identityProblems.notEnabled,
] as const

/** Firebase verification of a phone (specification 7), where the site is set up for it. */
export const firebaseCalls = {
  takeFirebaseProof: call({
    method: 'POST',
    path: '/wps/verification/sms/firebase',
    access: 'guest',
    summary: 'A code for a number that Firebase has just proved: good for one purpose, once',
    encrypted: true,
    body: z.object({
      mobileNum: z._default(z.string().check(z.trim(), z.maxLength(24), noControls), ''),
      countryDialingCode: z._default(z.string().check(z.trim(), z.maxLength(8), noControls), ''),
      purpose: z.enum(['login', 'password', 'register', 'bind']),
      firebaseIdToken: FirebaseIdToken,
    }),
    reply: z.object({ verificationCode: z.string() }),
    problems: [
      identityProblems.phoneMissing,
      identityProblems.phoneInvalid,
      identityProblems.notEnabled,
      identityProblems.wrongCode,
    ],
  }),

  readFirebase: call({
    method: 'GET',
    path: '/wps/verification/sms/firebase',
    access: 'guest',
    summary: 'Whether numbers are proved by Firebase here, and what a browser needs for it',
    reply: z.nullable(z.object({ projectId: z.string(), apiKey: z.string(), siteKey: z.string() })),
    problems: [...firebaseProblems],
  }),
}
