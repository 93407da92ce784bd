import type { Clock, Db, MemberContext } from '@tessera/server-kit'
import { identityProblems } from '../../problems.ts'
import { checkFactor, hasFactor } from './check-factor.ts'
import { noteFactorProof } from './prove-session.ts'

/** Whether a member has an authenticator app that they have shown to work. */
export const hasTotp = (db: Db, memberId: string): Promise<boolean> => hasFactor(db, { memberId })

/**
 * Whether a code is one of the member's app, or one of their recovery codes; a right one is used up, a wrong one
 * counts. Not inside a transaction. Problem: `common.tooManyRequests`.
 */
export const checkTotp = (db: Db, memberId: string, code: string, clock: Clock): Promise<boolean> =>
  checkFactor(db, { memberId }, code, clock)

/** A member shows with a code of their app, or a recovery code, that it is them. Problems: `factorWrong`, `common.tooManyRequests`. */
export async function proveByCode(
  { db, clock, member }: MemberContext,
  code: string,
): Promise<{ success: true }> {
  if (!(await checkTotp(db, member.id, code, clock))) throw identityProblems.factorWrong()
  await noteFactorProof(db, member.sessionId, clock())
  return { success: true }
}
