import type { GuestContext } from '@tessera/server-kit'
import { identityProblems } from '../problems.ts'
import type { LoginResult } from '../shapes.ts'
import { admit } from './admit.ts'
import { checkCredentials } from './check-credentials.ts'
import { findMember } from './members.ts'
import { currentHash } from './passwords.ts'

/**
 * Logs a member in by name and password.
 * Problems: `wrongCredentials`, `accountBlocked`, `common.tooManyRequests`, `common.busy`.
 */
export async function logIn(
  context: GuestContext,
  credentials: { username: string; password: string },
): Promise<LoginResult> {
  const { row, attempt } = await checkCredentials(context, 'member', credentials, findMember)
  if (row.status !== 'active') throw identityProblems.accountBlocked()
  const passwordHash = await currentHash(row.passwordHash, credentials.password)
  return admit(context, row, { by: 'password', attempt, passwordHash })
}
