import { type GuestContext, inTransaction } from '@tessera/server-kit'
import { identityProblems } from '../problems.ts'
import { type Attempt, markRight, withdrawAttempt } from './attempts.ts'
import { checkCredentials } from './check-credentials.ts'
import { checkFactor, hasFactor } from './credentials/check-factor.ts'
import { closeDoor, isFactorAsked } from './credentials/staff-door.ts'
import { currentHash } from './passwords.ts'
import { openSession } from './sessions.ts'
import { findStaff, noteStaffLogin } from './staff.ts'

/**
 * Signs somebody of the house in to the back office. Who has an authenticator gives its code; who has none where the
 * house asks for one may do nothing but bind it.
 * Problems: `wrongCredentials`, `accountBlocked`, `factorNeeded`, `factorWrong`, `common.tooManyRequests`, `common.busy`.
 */
export async function logInStaff(
  context: GuestContext,
  { code, ...credentials }: { username: string; password: string; code?: string | undefined },
) {
  const { db, clock } = context
  const { row, attempt } = await checkCredentials(context, 'staff', credentials, findStaff)
  if (!row.isActive) throw identityProblems.accountBlocked()
  const isBound = await hasFactor(db, { staffId: row.id })
  if (isBound) await checkCode(context, { staffId: row.id, attempt, code })
  const passwordHash = await currentHash(row.passwordHash, credentials.password)
  const mustBind = !isBound && (await isFactorAsked(db))

  const token = await inTransaction(db, async (tx) => {
    await markRight(tx, attempt)
    await noteStaffLogin(tx, { id: row.id, passwordHash }, clock())
    const opened = await openSession(tx, { staffId: row.id }, context)
    if (mustBind) await closeDoor(tx, opened)
    return opened
  })
  const permissions = mustBind ? [] : row.permissions
  return { token, staff: { id: row.id, account: row.account, permissions, mustBind } }
}

type Checking = { staffId: string; attempt: Attempt; code: string | undefined }

// The password was right: what is wrong from here on is counted with the authenticator, not with the password.
async function checkCode(
  { db, clock }: GuestContext,
  { staffId, attempt, code }: Checking,
): Promise<void> {
  try {
    if (code === undefined) throw identityProblems.factorNeeded()
    if (!(await checkFactor(db, { staffId }, code, clock))) throw identityProblems.factorWrong()
  } catch (error) {
    await withdrawAttempt(db, attempt)
    throw error
  }
}
