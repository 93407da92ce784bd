import { type GuestContext, inTransaction, tellAct } from '@tessera/server-kit'
import { identityProblems } from '../problems.ts'
import { type Attempt, markRight, withdrawAttempt } from './attempts.ts'
import { checkCredentials } from './check-credentials.ts'
import { checkFactor } from './credentials/check-factor.ts'
import { noteFactorProof } from './credentials/prove-session.ts'
import { findSecondLocks } from './credentials/second-lock.ts'
import { holdSession, isFactorAsked } from './credentials/required-factor.ts'
import { currentHash } from './passwords.ts'
import { findSessionId, openSession } from './sessions.ts'
import { findStaff, noteStaffLogin, type StaffRow } from './staff.ts'

/**
 * Logs a staff member in to the back office. Staff with an authenticator give its code, staff with passkeys only use
 * one of them; staff with neither may only add one where it is required. Problems: `wrongCredentials`,
 * `accountBlocked`, `factorNeeded`, `passkeyAsked`, `factorWrong`, `common.tooManyRequests`, `common.busy`.
 */
export async function logInStaff(
  context: GuestContext,
  { code, ...credentials }: { username: string; password: string; code?: string | undefined },
) {
  const { db } = context
  const { row, attempt } = await checkCredentials(context, 'staff', credentials, findStaff)
  if (!row.isActive) throw identityProblems.accountBlocked()
  const { hasApp, hasPasskey } = await findSecondLocks(db, { staffId: row.id })
  if (hasApp) await checkCode(context, { staffId: row.id, attempt, code })
  if (!hasApp && hasPasskey) {
    await withdrawAttempt(db, attempt)
    throw identityProblems.passkeyAsked()
  }
  const passwordHash = await currentHash(row.passwordHash, credentials.password)
  return letStaffIn(
    context,
    { ...row, passwordHash },
    { by: hasApp ? 'code' : 'password', attempt },
  )
}

type Entering = { by: 'code' | 'passkey' | 'password'; attempt?: Attempt }

/** Opens a session for a staff member who has proved their identity. */
export async function letStaffIn(context: GuestContext, row: StaffRow, { by, attempt }: Entering) {
  const { db, clock } = context
  const isLocked = by !== 'password'
  const mustBind = !isLocked && (await isFactorAsked(db))
  const token = await inTransaction(db, async (tx) => {
    if (attempt) await markRight(tx, attempt)
    await noteStaffLogin(tx, row, clock())
    const opening = { mustChange: row.mustChange }
    const opened = await openSession(tx, { staffId: row.id }, context, opening)
    if (mustBind) await holdSession(tx, opened)
    if (isLocked) await noteFactorProof(tx, await findSessionId(tx, opened), clock())
    tellAct(tx, { subject: `staff:${row.account}`, after: { by } }, row)
    return opened
  })
  const permissions = mustBind || row.mustChange ? [] : row.permissions
  const { id, account, mustChange } = row
  return { token, staff: { id, account, permissions, mustBind, mustChange } }
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
