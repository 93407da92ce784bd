import { Moment } from '@tessera/calls'
import { Currency } from '@tessera/money'
import * as z from 'zod/mini'
import { plainPassword } from './password-text.ts'

/** A language as the specification writes it: EN, ES. */
export const Language = z.string().check(z.regex(/^[A-Z]{2}(-[A-Z]{2,4})?$/))

/** Who is logged in (specification 3, memberInfo), with what every screen needs besides. */
export const MemberInfo = z.object({
  id: z.uuid(),
  account: z.string(),
  nickname: z.string(),
  type: z.int(),
  userName: z.string(),
  currency: Currency,
  language: Language,
  /**
   * Specification 3. False where they came in from a new place with nothing more to show than a password: what pays
   * out waits until they have bound a number, an address or an authenticator.
   */
  validate: z._default(z.boolean(), true),
  /** They may do nothing before they have chosen another password. */
  mustChange: z.optional(z.boolean()),
})
export type MemberInfo = z.output<typeof MemberInfo>

/** The token is returned here and never again. */
export const LoginResult = z.object({
  firstTimeLogin: z.boolean(),
  passwordExpired: z.boolean(),
  token: z.string(),
  memberInfo: MemberInfo,
  /** The time of the former log-in. Missing for an automatic one. */
  lastLoginAt: z.optional(Moment),
})
export type LoginResult = z.output<typeof LoginResult>

/** The public half of a P-256 key (RFC 7518). */
export const PublicKey = z.object({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: z.string(),
  y: z.string(),
})

/** A password that is to be set, in its plain form: spaces at its ends belong to it. Whether it may be, rules say. */
export const NewPassword = z.pipe(
  z.string().check(z.maxLength(400)),
  z.transform((typed: string) => plainPassword(typed)),
)

/** A password that is to be compared, as it was typed. */
export const TypedPassword = z.string().check(z.maxLength(400))
