import type { GuestContext, StaffContext } from '@tessera/server-kit'
import type { SignedByPasskey } from '../../passkey-calls.ts'
import { identityProblems } from '../../problems.ts'
import type { ChallengeFor } from '../credentials/challenge.ts'
import type { PasskeyRow } from '../credentials/passkey-table.ts'
import { verifySigned } from '../credentials/verify-passkey.ts'
import { letStaffIn } from '../log-in-staff.ts'
import { findStaff } from '../staff.ts'
import { staffHandleOf } from './own-passkeys.ts'
import { noteFactorProof } from '../credentials/prove-session.ts'
import { staffPasskeys } from './staff-passkeys.ts'

/** The staff's passkey that has signed a challenge of ours for this, once. Problem: `passkeyRefused`. */
async function signedBy(
  context: GuestContext,
  response: SignedByPasskey,
  asked: ChallengeFor,
): Promise<PasskeyRow> {
  const { db, clock } = context
  const row = await staffPasskeys.findBy(db, Buffer.from(response.id, 'base64url'))
  if (!row) throw identityProblems.passkeyRefused()
  const key = { ...row, handle: staffHandleOf(row.ownerId) }
  const counter = await verifySigned(context, response, asked, key)
  if (!(await staffPasskeys.noteUse(db, row.id, counter, clock()))) {
    throw identityProblems.passkeyRefused()
  }
  return row
}

/**
 * Logs a staff member in by a passkey: it is a possession with user verification, so it counts as both factors.
 * Problems: `passkeyRefused`, `accountBlocked`.
 */
export async function logInStaffByPasskey(context: GuestContext, response: SignedByPasskey) {
  const { account } = await signedBy(context, response, { purpose: 'staffLogin' })
  const row = await findStaff(context.db, account)
  if (!row) throw identityProblems.passkeyRefused()
  if (!row.isActive) throw identityProblems.accountBlocked()
  return letStaffIn(context, row, { by: 'passkey' })
}

/** A staff member proves their identity with their passkey. Problem: `passkeyRefused`. */
export async function proveStaffByPasskey(
  context: StaffContext,
  response: SignedByPasskey,
): Promise<{ success: true }> {
  const { db, clock, staff } = context
  const asked = { purpose: 'prove', sessionId: staff.sessionId } as const
  const { ownerId } = await signedBy(context, response, asked)
  if (ownerId !== staff.id) throw identityProblems.passkeyRefused()
  await noteFactorProof(db, staff.sessionId, clock())
  return { success: true }
}
