import { call, Moment } from '@tessera/calls'
import * as z from 'zod/mini'
import { captchaCharacters, captchaProofCharactersMax } from './limits.ts'
import { identityProblems } from './problems.ts'

/** What a captcha is required for. `captcha` is the alternative to a picture. */
export const CaptchaPurpose = z.enum(['login', 'register', 'code', 'reset'])
export type CaptchaPurpose = z.output<typeof CaptchaPurpose>

/** The proof that a browser sends with a call. */
export const CaptchaProof = z.optional(z.string().check(z.maxLength(captchaProofCharactersMax)))

/** The answer to a picture, or the proof of work in its place. */
export const CaptchaAnswer = z.object({
  id: z._default(z.string().check(z.maxLength(64)), ''),
  text: z._default(z.string().check(z.trim(), z.maxLength(4 * captchaCharacters)), ''),
  proof: CaptchaProof,
})
export type CaptchaAnswer = z.input<typeof CaptchaAnswer>

/** Work for a browser, as ALTCHA's own solver takes it. */
export const AltchaChallenge = z.object({
  parameters: z.strictObject({
    algorithm: z.literal('PBKDF2/SHA-256'),
    nonce: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
    salt: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
    cost: z.int(),
    keyLength: z.int(),
    keyPrefix: z.string().check(z.regex(/^[0-9a-f]{2,64}$/)),
    keySignature: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
    data: z.strictObject({ purpose: z.string(), endsAt: z.int() }),
  }),
  signature: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
})
export type AltchaChallenge = z.output<typeof AltchaChallenge>

/** The captcha that a browser has to solve. */
const Asked = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('none') }),
  z.object({ kind: z.literal('altcha'), challenge: AltchaChallenge }),
  z.object({ kind: z.literal('geetest'), captchaId: z.string() }),
])
export type CaptchaAsked = z.output<typeof Asked>

/** Pictures and proofs, for guests. */
export const captchaCalls = {
  readCaptcha: call({
    method: 'GET',
    path: '/wps/captcha',
    access: 'guest',
    summary:
      'A picture with characters to read, valid once and for this address, at most one a second',
    reply: z.object({
      /** A ticket that only the asker holds. */
      id: z.string(),
      /** A PNG in base64. */
      value: z.string(),
      endsAt: Moment,
    }),
    problems: [identityProblems.captchaTooSoon],
  }),

  askCaptcha: call({
    method: 'GET',
    path: '/wps/captcha/:purpose',
    access: 'guest',
    summary: 'The captcha for one purpose, where the site requires one',
    params: z.object({ purpose: z.enum([...CaptchaPurpose.options, 'captcha']) }),
    reply: Asked,
  }),
}
