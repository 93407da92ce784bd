import { aside, type Clock, type Db, inTransaction } from '@tessera/server-kit'
import {
  type Authenticator,
  findAuthenticator,
  holdAuthenticator,
  noteStep,
  secretOf,
} from './authenticators.ts'
import type { FactorOwner } from './factor-owner.ts'
import { noteWrong, refuseLocked } from './factor-tries.ts'
import { stepOf } from './one-time-code.ts'
import { isRecoveryCode, useRecoveryCode } from './recovery-codes.ts'

/** Whether a person has a confirmed authenticator app. */
export async function hasFactor(db: Db, owner: FactorOwner): Promise<boolean> {
  const row = await findAuthenticator(db, owner)
  return row !== undefined && row.confirmedAt !== null
}

/**
 * Whether a code is one of their app, or a recovery code; a right one is used up. A wrong one counts, so this runs
 * outside any transaction: what is undone does not count. Problem: `common.tooManyRequests`.
 */
export async function checkFactor(
  db: Db,
  owner: FactorOwner,
  typed: string,
  clock: Clock,
): Promise<boolean> {
  return tryFactor(db, owner, { typed, clock, isMeant: ({ confirmedAt }) => confirmedAt !== null })
}

type Trying = {
  typed: string
  clock: Clock
  /** Which authenticator the code is for: one that is bound, or one that is about to be. */
  isMeant: (row: Authenticator) => boolean
}

export async function tryFactor(
  db: Db,
  owner: FactorOwner,
  { typed, clock, isMeant }: Trying,
): Promise<boolean> {
  if (db.isTransaction) throw new Error('a try of a code must not be undone: check it first')
  return inTransaction(aside(db), async (tx) => {
    const row = await holdAuthenticator(tx, owner)
    if (!row || !isMeant(row)) return false
    const now = clock()
    await refuseLocked(tx, row.id, now)
    const isRight = isRecoveryCode(typed)
      ? await useRecoveryCode(tx, row.id, typed, now)
      : await useStep(tx, owner, row, { typed, now })
    if (!isRight) await noteWrong(tx, row.id, now)
    return isRight
  })
}

async function useStep(
  tx: Db,
  owner: FactorOwner,
  row: Authenticator,
  { typed, now }: { typed: string; now: Date },
): Promise<boolean> {
  const step = stepOf(secretOf(owner, row), typed, now)
  if (step === undefined || step <= Number(row.lastStep)) return false
  await noteStep(tx, row.id, step)
  return true
}
