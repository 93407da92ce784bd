import type { Clock, Db } from '@tessera/server-kit'
import { checkFactor, hasFactor } from './check-factor.ts'

/** Whether a member has an authenticator app that they have shown to work. */
export const hasTotp = (db: Db, memberId: string): Promise<boolean> => hasFactor(db, { memberId })

/**
 * Whether a code is one of the member's app, or one of their recovery codes; a right one is used up, a wrong one
 * counts. Not inside a transaction. Problem: `common.tooManyRequests`.
 */
export const checkTotp = (db: Db, memberId: string, code: string, clock: Clock): Promise<boolean> =>
  checkFactor(db, { memberId }, code, clock)
