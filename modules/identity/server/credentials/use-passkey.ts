import type { GuestContext, MemberContext } from '@tessera/server-kit'
import type { SignedByPasskey } from '../../passkey-calls.ts'
import { identityProblems } from '../../problems.ts'
import type { LoginResult } from '../../shapes.ts'
import { admit } from '../admit.ts'
import { findMember } from '../members.ts'
import { noteFactorProof } from './prove-session.ts'
import { verifyPasskey } from './verify-passkey.ts'

/** Logs a member in by a passkey: it is something they have, and asked who holds it. Problems: `passkeyRefused`, `accountBlocked`. */
export async function logInByPasskey(
  context: GuestContext,
  response: SignedByPasskey,
): Promise<LoginResult> {
  const { account } = await verifyPasskey(context, response, { purpose: 'login' })
  const row = await findMember(context.db, account)
  if (!row) throw identityProblems.passkeyRefused()
  return admit(context, row, { by: 'passkey' })
}

/** A member shows with a passkey of theirs that it is them. Problem: `passkeyRefused`. */
export async function proveByPasskey(
  context: MemberContext,
  response: SignedByPasskey,
): Promise<{ success: true }> {
  const { db, clock, member } = context
  const asked = { purpose: 'prove', sessionId: member.sessionId } as const
  const { ownerId } = await verifyPasskey(context, response, asked)
  if (ownerId !== member.id) throw identityProblems.passkeyRefused()
  await noteFactorProof(db, member.sessionId, clock())
  return { success: true }
}
