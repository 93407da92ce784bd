import { type GuestContext, inTransaction } from '@tessera/server-kit'
import { identityProblems } from '../problems.ts'
import type { LoginResult } from '../shapes.ts'
import { markRight } from './attempts.ts'
import { checkCredentials } from './check-credentials.ts'
import { findMember, infoOf, noteLogin } from './members.ts'
import { currentHash } from './passwords.ts'
import { openSession } from './sessions.ts'

/**
 * Logs a member in. A password that is to be changed lets in and says so: the screens ask for the change.
 * Problems: `wrongCredentials`, `accountBlocked`, `common.tooManyRequests`, `common.busy`.
 */
export async function logIn(
  context: GuestContext,
  credentials: { username: string; password: string },
): Promise<LoginResult> {
  const { row, attempt } = await checkCredentials(context, 'member', credentials, findMember)
  if (row.status !== 'active') throw identityProblems.accountBlocked()
  const passwordHash = await currentHash(row.passwordHash, credentials.password)

  const token = await inTransaction(context.db, async (tx) => {
    await markRight(tx, attempt)
    await noteLogin(tx, { id: row.id, passwordHash }, context.clock())
    return openSession(tx, { memberId: row.id }, context)
  })
  return {
    firstTimeLogin: row.lastLoginAt === null,
    passwordExpired: row.mustChangePassword,
    token,
    memberInfo: infoOf(row),
  }
}
