import { commonProblems, Problem } from '@tessera/calls'
import type { Context, Db } from '@tessera/server-kit'
import { identityProblems } from '../problems.ts'
import { type Attempt, type Door, withdrawAttempt } from './attempts.ts'
import { beginAttempt } from './begin-attempt.ts'
import { isRightPassword } from './passwords.ts'

type Credentials = { username: string; password: string }

/**
 * The account that a name and password belong to, with the try to be marked as right. An unknown name and a
 * wrong password end alike, in words and in time.
 * Problems: `wrongCredentials`, `common.tooManyRequests`, `common.busy`.
 */
export async function checkCredentials<Row extends { passwordHash: string }>(
  context: Pick<Context, 'db' | 'clock' | 'address'>,
  door: Door,
  { username, password }: Credentials,
  find: (db: Db, account: string) => Promise<Row | undefined>,
): Promise<{ row: Row; attempt: Attempt }> {
  const attempt = await beginAttempt(context, door, username)
  const row = await find(context.db, username)
  const isRight = await isRightPassword(row?.passwordHash, password).catch(async (error) => {
    const isBusy = error instanceof Problem && error.kind === commonProblems.busy
    if (isBusy) await withdrawAttempt(context.db, attempt)
    throw error
  })
  if (!row || !isRight) throw identityProblems.wrongCredentials()
  return { row, attempt }
}
