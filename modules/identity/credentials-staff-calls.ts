import { call, Done, Reason } from '@tessera/calls'
import * as z from 'zod/mini'
import { factorCalls } from './credentials-calls.ts'
import { identityProblems } from './problems.ts'

/** All staff have these: they change only their own two-factor log-in. */
const own = factorCalls('/wps/staff', 'staff:self')
export const staffFactorCalls = {
  ...own,
  // Who has a passkey shows it first: else a stolen password would be enough for a second lock of one's own.
  begin: call({ ...own.begin, proof: 'recent' }),
  // A binding may have been begun by others, before there was a second lock to show.
  confirm: call({ ...own.confirm, proof: 'recent' }),
}

const { prove, read, begin, confirm, remove, renew } = staffFactorCalls

/** Two-factor log-in of the staff, and whether it is required for all. */
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
    summary: 'Whether all staff must have a second factor, and who has none',
    reply: z.object({ isFactorAsked: z.boolean(), without: z.array(z.string()) }),
  }),

  writeStaffDoor: call({
    method: 'PUT',
    path: '/wps/staff/door',
    access: 'staff:door.write',
    proof: 'recent',
    summary: 'Require a second factor of all staff, or of nobody, with a reason',
    body: z.object({ isFactorAsked: z.boolean(), reason: Reason }),
    reply: Done,
    problems: [identityProblems.proofNeeded, identityProblems.authenticatorMissing],
  }),
}
