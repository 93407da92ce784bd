import { type GuestContext, inTransaction } from '@tessera/server-kit'
import { identityProblems } from '../problems.ts'
import type { LoginResult } from '../shapes.ts'
import { type Attempt, markRight } from './attempts.ts'
import { infoOf, type MemberRow, noteLogin } from './members.ts'
import { openSession } from './sessions.ts'

/** How somebody has shown who they are, with what is to be written down once they are in. */
export type Shown =
  | { by: 'password'; attempt: Attempt; passwordHash: string }
  | { by: 'sms' | 'passkey' | 'social' | 'device' }

/**
 * Lets a member in who has shown who they are. Every way in ends here, so that what holds for one holds for all.
 * A password that is to be changed lets in and says so: the screens ask for the change.
 * Problem: `accountBlocked`.
 */
export async function admit(
  context: GuestContext,
  row: MemberRow,
  shown: Shown,
): Promise<LoginResult> {
  if (row.status !== 'active') throw identityProblems.accountBlocked()
  const passwordHash = shown.by === 'password' ? shown.passwordHash : row.passwordHash
  const token = await inTransaction(context.db, async (tx) => {
    if (shown.by === 'password') await markRight(tx, shown.attempt)
    await noteLogin(tx, { id: row.id, passwordHash }, context.clock())
    const isProved = shown.by !== 'device'
    return openSession(tx, { memberId: row.id }, context, { isProved })
  })
  return {
    firstTimeLogin: row.lastLoginAt === null,
    passwordExpired: row.mustChangePassword,
    token,
    memberInfo: infoOf(row),
  }
}
