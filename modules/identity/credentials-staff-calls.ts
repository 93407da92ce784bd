import { call, Done } from '@tessera/calls'
import * as z from 'zod/mini'
import { factorCalls } from './credentials-calls.ts'
import { identityProblems } from './problems.ts'

/** Everybody of the staff has these: they change nothing but their own door. */
const own = factorCalls('/wps/staff', 'staff:self')
export const staffFactorCalls = {
  ...own,
  // Who has a passkey shows it first: else a stolen password would be enough for a second lock of one's own.
  begin: call({ ...own.begin, proof: 'recent' }),
  // A binding may have been begun by others, before there was a second lock to show.
  confirm: call({ ...own.confirm, proof: 'recent' }),
}

const { prove, read, begin, confirm, remove, renew } = staffFactorCalls

/** The second proof of the staff, and whether the house asks everybody for it. */
export const credentialsStaffCalls = {
  proveStaff: prove,
  readStaffAuthenticator: read,
  beginStaffAuthenticator: begin,
  confirmStaffAuthenticator: confirm,
  removeStaffAuthenticator: remove,
  renewStaffCodes: renew,

  readStaffDoor: call({
    method: 'GET',
    path: '/wps/staff/door',
    access: 'staff:door.write',
    summary: 'Whether everybody of the staff must have an authenticator, and who has none',
    reply: z.object({ isFactorAsked: z.boolean(), without: z.array(z.string()) }),
  }),

  writeStaffDoor: call({
    method: 'PUT',
    path: '/wps/staff/door',
    access: 'staff:door.write',
    proof: 'recent',
    summary: 'Ask everybody of the staff for an authenticator, or nobody',
    body: z.object({ isFactorAsked: z.boolean() }),
    reply: Done,
    problems: [identityProblems.proofNeeded, identityProblems.authenticatorMissing],
  }),
}
