import { type GuestContext, inTransaction } from '@tessera/server-kit'
import { identityProblems } from '../problems.ts'
import { markRight } from './attempts.ts'
import { checkCredentials } from './check-credentials.ts'
import { currentHash } from './passwords.ts'
import { openSession } from './sessions.ts'
import { findStaff, noteStaffLogin } from './staff.ts'

/**
 * Signs somebody of the house in to the back office.
 * Problems: `wrongCredentials`, `accountBlocked`, `common.tooManyRequests`, `common.busy`.
 */
export async function logInStaff(
  context: GuestContext,
  credentials: { username: string; password: string },
) {
  const { row, attempt } = await checkCredentials(context, 'staff', credentials, findStaff)
  if (!row.isActive) throw identityProblems.accountBlocked()
  const passwordHash = await currentHash(row.passwordHash, credentials.password)

  const token = await inTransaction(context.db, async (tx) => {
    await markRight(tx, attempt)
    await noteStaffLogin(tx, { id: row.id, passwordHash }, context.clock())
    return openSession(tx, { staffId: row.id }, context)
  })
  return { token, staff: { id: row.id, account: row.account, permissions: row.permissions } }
}
