import type { Problem } from '@tessera/calls'
import type { Clock, Db, StaffContext, StaffPerson } from '@tessera/server-kit'
import { identityProblems } from '../../problems.ts'
import { checkFactor } from '../credentials/check-factor.ts'
import { isSurelyProved, noteFactorProof, proveStaff } from '../credentials/prove-session.ts'
import { findSecondLocks, hasSecondLock } from '../credentials/second-lock.ts'

/**
 * Why a staff member has to prove their identity again: with their second factor, where they have one. Nothing if they
 * did within the last minutes. Answers `proveAgain`.
 */
export async function whyProveAgain(
  { db, clock }: { db: Db; clock: Clock },
  { id, sessionId }: StaffPerson,
): Promise<Problem | undefined> {
  const owner = { staffId: id }
  if (await isSurelyProved({ db, clock }, { owner, sessionId })) return undefined
  const { hasApp, hasPasskey } = await findSecondLocks(db, owner)
  if (hasApp)
    return identityProblems.proveAgain({ by: 'code', ...(hasPasskey && { orPasskey: true }) })
  return identityProblems.proveAgain({ by: hasPasskey ? 'passkey' : 'password' })
}

type Given = { code?: string | undefined; password?: string | undefined }

/** Shows once more who it is. Problems: `factorWrong`, `proofWrong`, `common.tooManyRequests`, `common.busy`. */
export async function proveAgain(
  context: StaffContext,
  { code, password }: Given,
): Promise<{ success: true }> {
  const { db, clock, staff } = context
  const owner = { staffId: staff.id }
  if (!(await hasSecondLock(db, owner))) {
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
