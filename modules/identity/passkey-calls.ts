import { call, commonProblems, Done, Line, Moment } from '@tessera/calls'
import * as z from 'zod/mini'
import { passkeyNameCharacters } from './limits.ts'
import { identityProblems } from './problems.ts'
import { LoginResult } from './shapes.ts'

const Encoded = (max: number) => z.string().check(z.maxLength(max), z.regex(/^[A-Za-z0-9_-]*$/))

// What browsers send (WebAuthn level 3, toJSON), as far as it is read here.
const Common = {
  id: Encoded(1_400),
  rawId: Encoded(1_400),
  type: z.literal('public-key'),
  clientExtensionResults: z._default(z.record(z.string(), z.unknown()), {}),
}
const transports = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const

export const SignedByPasskey = z.object({
  ...Common,
  response: z.object({
    clientDataJSON: Encoded(8_000),
    authenticatorData: Encoded(8_000),
    signature: Encoded(8_000),
    userHandle: z.optional(z.nullable(Encoded(200))),
  }),
})
export type SignedByPasskey = z.output<typeof SignedByPasskey>

const Name = Line(passkeyNameCharacters)

export const NewPasskeyBody = z.object({
  name: Name,
  response: z.object({
    ...Common,
    response: z.object({
      clientDataJSON: Encoded(8_000),
      attestationObject: Encoded(30_000),
      transports: z.optional(z.array(z.enum(transports)).check(z.maxLength(transports.length))),
    }),
  }),
})
export type NewPasskeyBody = z.output<typeof NewPasskeyBody>

export const Passkey = z.object({
  id: z.uuid(),
  name: z.string(),
  madeAt: Moment,
  lastUsedAt: z.nullable(Moment),
})
export type Passkey = z.output<typeof Passkey>

/** What the browser's own function takes: `navigator.credentials`, by its names. */
const BrowserOptions = z.object({ options: z.record(z.string(), z.unknown()) })

/** Passkeys: one press logs in (specification 2, one-click login). */
export const passkeyCalls = {
  beginPasskeyLogin: call({
    method: 'POST',
    path: '/wps/session/login/passkey/begin',
    access: 'guest',
    summary: 'A challenge for a passkey to log in with, good for five minutes',
    reply: BrowserOptions,
  }),

  logInByPasskey: call({
    method: 'POST',
    path: '/wps/session/login/passkey',
    access: 'guest',
    summary: 'Log in with what a passkey has signed',
    body: z.object({ response: SignedByPasskey }),
    reply: LoginResult,
    problems: [identityProblems.passkeyRefused, identityProblems.accountBlocked],
  }),

  listPasskeys: call({
    method: 'GET',
    path: '/wps/member/passkeys',
    access: 'member',
    summary: 'The passkeys of who is logged in',
    reply: z.object({ list: z.array(Passkey) }),
  }),

  beginPasskey: call({
    method: 'POST',
    path: '/wps/member/passkeys/begin',
    access: 'member',
    summary: 'A challenge to make a passkey with, good for five minutes',
    reply: BrowserOptions,
    problems: [identityProblems.proofNeeded, identityProblems.passkeysFull],
  }),

  addPasskey: call({
    method: 'POST',
    path: '/wps/member/passkeys',
    access: 'member',
    summary: 'Keep a passkey that was just made',
    body: NewPasskeyBody,
    reply: z.object({ id: z.uuid() }),
    problems: [
      identityProblems.proofNeeded,
      identityProblems.passkeysFull,
      identityProblems.passkeyRefused,
      identityProblems.passkeyTaken,
    ],
  }),

  renamePasskey: call({
    method: 'PUT',
    path: '/wps/member/passkeys/:id',
    access: 'member',
    summary: 'Give a passkey another name',
    params: z.object({ id: z.uuid() }),
    body: z.object({ name: Name }),
    reply: Done,
    problems: [commonProblems.notFound],
  }),

  removePasskey: call({
    method: 'DELETE',
    path: '/wps/member/passkeys/:id',
    access: 'member',
    summary: 'Take a passkey away: nobody comes in with it again',
    params: z.object({ id: z.uuid() }),
    reply: Done,
    problems: [identityProblems.proofNeeded, commonProblems.notFound],
  }),

  beginPasskeyProof: call({
    method: 'POST',
    path: '/wps/member/proof/passkey/begin',
    access: 'member',
    summary: 'A challenge for a passkey to show that it is still the same person',
    reply: BrowserOptions,
  }),

  proveByPasskey: call({
    method: 'POST',
    path: '/wps/member/proof/passkey',
    access: 'member',
    summary: 'Show with a passkey that it is still the same person',
    body: z.object({ response: SignedByPasskey }),
    reply: Done,
    problems: [identityProblems.passkeyRefused],
  }),
}
