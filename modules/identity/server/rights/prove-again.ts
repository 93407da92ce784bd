import type { Problem } from '@tessera/calls'
import { type Clock, type Db, type StaffContext, type StaffPerson } from '@tessera/server-kit'
import { sql } from 'kysely'
import { provedMinutes } from '../../limits.ts'
import { identityProblems } from '../../problems.ts'
import { checkFactor } from '../credentials/check-factor.ts'
import { noteProof, proveStaff } from '../credentials/prove-session.ts'
import { findSecondLocks, hasSecondLock } from './second-lock.ts'

/**
 * Why somebody of the staff has to show once more who they are: with their second lock, where they have one. Nothing
 * where they did within the last minutes. Answers `proveAgain`.
 */
export async function whyProveAgain(
  { db, clock }: { db: Db; clock: Clock },
  { id, sessionId }: StaffPerson,
): Promise<Problem | undefined> {
  const since = new Date(clock().getTime() - provedMinutes * 60_000)
  const { hasApp, hasPasskey } = await findSecondLocks(db, id)
  const hasOne = hasApp || hasPasskey
  const proof = sql.ref(hasOne ? 'factor_proved_at' : 'proved_at')
  const { rows } = await sql`select from identity.session
    where id = ${sessionId} and ${proof} >= ${since}`.execute(db)
  if (rows.length > 0) return undefined
  if (hasApp)
    return identityProblems.proveAgain({ by: 'code', ...(hasPasskey && { orPasskey: true }) })
  return identityProblems.proveAgain({ by: hasPasskey ? 'passkey' : 'password' })
}

/** Notes that the second factor was shown on a session, and with it who it is. */
export async function noteFactorProof(tx: Db, sessionId: string, now: Date): Promise<void> {
  await noteProof(tx, sessionId, now)
  await sql`update identity.session set factor_proved_at = ${now}
    where id = ${sessionId}`.execute(tx)
}

type Given = { code?: string | undefined; password?: string | undefined }

/** Shows once more who it is. Problems: `factorWrong`, `proofWrong`, `common.tooManyRequests`, `common.busy`. */
export async function proveAgain(
  context: StaffContext,
  { code, password }: Given,
): Promise<{ success: true }> {
  const { db, clock, staff } = context
  const owner = { staffId: staff.id }
  if (!(await hasSecondLock(db, staff.id))) {
    if (password === undefined) throw identityProblems.proofWrong()
    return proveStaff(context, password)
  }
  // A password beside a second lock proves nothing new.
  if (code === undefined || !(await checkFactor(db, owner, code, clock))) {
    throw identityProblems.factorWrong()
  }
  await noteFactorProof(db, staff.sessionId, clock())
  return { success: true }
}
