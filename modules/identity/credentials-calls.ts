import { type Access, call, Done, Moment } from '@tessera/calls'
import * as z from 'zod/mini'
import { identityProblems } from './problems.ts'

// A password as it is typed: whether it is right is a question of its own.
const Typed = z.string().check(z.minLength(1), z.maxLength(400))

/** A code of an app with six digits, or a recovery code, as people type them. */
export const FactorCode = z.string().check(z.trim(), z.minLength(1), z.maxLength(32))

/** An authenticator as its owner sees it. */
export const AuthenticatorState = z.object({
  boundAt: z.nullable(Moment),
  recoveryCodesLeft: z.int(),
  /** They have shown who they are within the last minutes. */
  isProved: z.boolean(),
  /** They have by the strongest that they have: one of `proofWays`. */
  isSure: z.boolean(),
  proofWays: z.array(z.enum(['password', 'code', 'passkey'])),
})
export type AuthenticatorState = z.output<typeof AuthenticatorState>

/** Returned once. */
export const Binding = z.object({ secret: z.string(), uri: z.string() })
export const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

const ofBound = [
  identityProblems.proofNeeded,
  identityProblems.authenticatorMissing,
  identityProblems.factorWrong,
]

/** The calls of an authenticator: the same for members and for the staff. */
export const factorCalls = <A extends Access>(root: '/wps/member' | '/wps/staff', access: A) => ({
  prove: call({
    method: 'POST',
    path: `${root}/proof`,
    access,
    summary: 'Show with the password that it is still the same person',
    encrypted: true,
    body: z.object({ password: Typed }),
    reply: Done,
    problems: [identityProblems.proofWrong],
  }),

  read: call({
    method: 'GET',
    path: `${root}/authenticator`,
    access,
    summary: 'Whether an authenticator app is bound',
    reply: AuthenticatorState,
  }),

  begin: call({
    method: 'POST',
    path: `${root}/authenticator/begin`,
    access,
    summary: 'A new secret for an authenticator app, returned once',
    reply: Binding,
    problems: [identityProblems.proofNeeded, identityProblems.authenticatorThere],
  }),

  confirm: call({
    method: 'POST',
    path: `${root}/authenticator/confirm`,
    access,
    summary: 'Bind the app with its first code; answers the recovery codes, once',
    encrypted: true,
    body: z.object({ code: FactorCode }),
    reply: RecoveryCodes,
    problems: ofBound,
  }),

  remove: call({
    method: 'POST',
    path: `${root}/authenticator/remove`,
    access,
    summary: 'Take the app away, with one of its codes or a recovery code',
    encrypted: true,
    body: z.object({ code: FactorCode }),
    reply: Done,
    problems: [...ofBound, identityProblems.factorDemanded],
  }),

  renew: call({
    method: 'POST',
    path: `${root}/authenticator/recoveryCodes`,
    access,
    summary: 'New recovery codes in place of the old, returned once',
    encrypted: true,
    body: z.object({ code: FactorCode }),
    reply: RecoveryCodes,
    problems: ofBound,
  }),
})

export type FactorCalls = ReturnType<typeof factorCalls<Access>>

const { prove, read, begin, confirm, remove, renew } = factorCalls('/wps/member', 'member')

/** The authenticator of who is logged in, and the proof that its changes ask for. */
export const credentialsCalls = {
  proveMember: prove,
  proveByCode: call({
    method: 'POST',
    path: '/wps/member/proof/code',
    access: 'member',
    summary: 'Show with a code of the app, or a recovery code, that it is still the same person',
    encrypted: true,
    body: z.object({ code: FactorCode }),
    reply: Done,
    problems: [identityProblems.factorWrong],
  }),
  readAuthenticator: read,
  beginAuthenticator: begin,
  confirmAuthenticator: confirm,
  removeAuthenticator: remove,
  renewRecoveryCodes: renew,
}
