import { call, commonProblems, Done, Line } from '@tessera/calls'
import * as z from 'zod/mini'
import { passkeyNameCharacters } from './limits.ts'
import { NewPasskeyBody, Passkey, SignedByPasskey } from './passkey-calls.ts'
import { identityProblems } from './problems.ts'
import { StaffInfo } from './staff-calls.ts'

/** What the browser's own function takes: `navigator.credentials`, by its names. */
const BrowserOptions = z.object({ options: z.record(z.string(), z.unknown()) })
const Signed = z.object({ response: SignedByPasskey })

/** Passkeys of the staff: the other second lock of the back office, and a way in by one press. */
export const staffPasskeyCalls = {
  beginStaffPasskeyLogin: call({
    method: 'POST',
    path: '/wps/staff/login/passkey/begin',
    access: 'guest',
    isAlwaysOpen: true,
    summary: 'A challenge for a passkey to sign in to the back office with, good for five minutes',
    reply: BrowserOptions,
  }),

  logInStaffByPasskey: call({
    method: 'POST',
    path: '/wps/staff/login/passkey',
    access: 'guest',
    isAlwaysOpen: true,
    isAct: true,
    summary: 'Sign in to the back office with what a passkey has signed',
    body: Signed,
    reply: z.object({ token: z.string(), staff: StaffInfo }),
    problems: [identityProblems.passkeyRefused, identityProblems.accountBlocked],
  }),

  listStaffPasskeys: call({
    method: 'GET',
    path: '/wps/staff/passkeys',
    access: 'staff:self',
    summary: 'The passkeys of the signed-in staff member',
    reply: z.object({ list: z.array(Passkey) }),
  }),

  beginStaffPasskey: call({
    method: 'POST',
    path: '/wps/staff/passkeys/begin',
    access: 'staff:self',
    proof: 'recent',
    summary: 'A challenge to make a passkey of the staff with, good for five minutes',
    reply: BrowserOptions,
    problems: [identityProblems.passkeysFull],
  }),

  addStaffPasskey: call({
    method: 'POST',
    path: '/wps/staff/passkeys',
    access: 'staff:self',
    proof: 'recent',
    summary: 'Keep a passkey of the staff that was just made',
    body: z.extend(NewPasskeyBody, { name: Line(passkeyNameCharacters).check(z.minLength(1)) }),
    reply: z.object({ id: z.uuid() }),
    problems: [
      identityProblems.passkeysFull,
      identityProblems.passkeyRefused,
      identityProblems.passkeyTaken,
    ],
  }),

  removeStaffPasskey: call({
    method: 'DELETE',
    path: '/wps/staff/passkeys/:id',
    access: 'staff:self',
    proof: 'recent',
    summary: 'Take one of one’s own passkeys away: nobody comes in with it again',
    params: z.object({ id: z.uuid() }),
    reply: Done,
    problems: [commonProblems.notFound, identityProblems.factorDemanded],
  }),

  beginStaffPasskeyProof: call({
    method: 'POST',
    path: '/wps/staff/proof/passkey/begin',
    access: 'staff:self',
    summary: 'A challenge for a passkey of the staff to show that it is still the same person',
    reply: BrowserOptions,
  }),

  proveStaffByPasskey: call({
    method: 'POST',
    path: '/wps/staff/proof/passkey',
    access: 'staff:self',
    summary: 'Show with a passkey that it is still the same person of the staff',
    body: Signed,
    reply: Done,
    problems: [identityProblems.passkeyRefused],
  }),
}
