import { commonProblems } from '@tessera/calls'
import type { Clock, Db } from '@tessera/server-kit'
import { timingSafeEqual } from 'node:crypto'
import { codeTriesMax, lockMinutes } from '../../limits.ts'
import { identityProblems } from '../../problems.ts'
import {
  findCode,
  findNewestCode,
  giveTryBack,
  keepRight,
  markUsed,
  type Purpose,
  takeTry,
} from './codes.ts'
import { checkByFirebase } from './firebase/check-by-firebase.ts'
import { codeHashOf } from './send-code.ts'

type Typed = { purpose: Purpose; to: string; code: string; clock: Clock }

/**
 * Checks a code, without using it up: `spendCode` does that, in the transaction of the purpose. A wrong one costs a
 * try, so this runs outside any transaction: a rolled-back try would not count. Where Firebase has sent it, Firebase is
 * asked. Problems: `wrongCode`, `codeExpired`, `common.tooManyRequests`, `common.busy`.
 */
export async function checkCode(db: Db, { purpose, to, code, clock }: Typed): Promise<string> {
  if (db.isTransaction) throw new Error('a try of a code must not be undone: check it first')
  const newest = await findNewestCode(db, { purpose, to })
  if (!newest || newest.usedAt || !/^\d{6}$/.test(code)) throw identityProblems.wrongCode()
  if (newest.endsAt <= clock()) throw identityProblems.codeExpired()
  if (!(await takeTry(db, newest.id, codeTriesMax))) {
    // Another request may have used it at this moment; else its tries are used up.
    const isThere = await findCode(db, newest.id)
    if (!isThere || isThere.usedAt) throw identityProblems.wrongCode()
    throw commonProblems.tooManyRequests({ minutes: lockMinutes })
  }
  const typed = codeHashOf(purpose, to, code)
  if (newest.firebaseSealed) {
    const sealed = newest.firebaseSealed
    await checkByFirebase(db, { codeId: newest.id, sealed, to, code, clock })
    await keepRight(db, newest.id, typed)
  } else if (!timingSafeEqual(newest.codeHash, typed)) {
    throw identityProblems.wrongCode()
  }
  await giveTryBack(db, newest.id)
  return newest.id
}

/** Uses a checked code up, once. Problem: `wrongCode` if another request was first. */
export async function spendCode(tx: Db, codeId: string, clock: Clock): Promise<void> {
  if (!(await markUsed(tx, codeId, clock()))) throw identityProblems.wrongCode()
}

/**
 * Takes a code: from here on it is used. Not inside a transaction; where the code and its effect belong
 * together, use `checkCode` and `spendCode`.
 * Problems: `wrongCode`, `codeExpired`, `common.tooManyRequests`.
 */
export async function useCode(db: Db, typed: Typed): Promise<void> {
  await spendCode(db, await checkCode(db, typed), typed.clock)
}
