import { commonProblems, Problem } from '@tessera/calls'
import type { Context, Db } from '@tessera/server-kit'
import { readFlags } from '@tessera/settings/server'
import type { CaptchaAnswer } from '../captcha-calls.ts'
import { attemptsAtOnce, attemptsWaitingMax } from '../limits.ts'
import { identityProblems } from '../problems.ts'
import { type Attempt, type LogInEntry, withdrawAttempt } from './attempts.ts'
import { beginAttempt } from './begin-attempt.ts'
import { createQueue } from './hash-queue.ts'
import { isRightPassword } from './passwords.ts'
import { recordLogin } from './profile/login-records.ts'

// One a process: tries that wait for each other's account or place must not hold every connection.
const inTurn = createQueue({ atOnce: attemptsAtOnce, waitingMax: attemptsWaitingMax })

type Credentials = {
  username: string
  password: string
  /** Only where a captcha is asked for after wrong tries. */
  captcha?: { answer: CaptchaAnswer | undefined }
}

/**
 * The account that a name and password belong to, with the try to be marked as right. An unknown name and a
 * wrong password end alike, in words and in time, unless the flag TELLUNKNOWN3 is on.
 * Problems: `wrongCredentials`, `unknownName`, `captchaNeeded`, `captchaWrong`, `common.tooManyRequests`, `common.busy`.
 */
export async function checkCredentials<Row extends { id?: string; passwordHash: string }>(
  context: Pick<Context, 'db' | 'clock' | 'address' | 'userAgent' | 'log'>,
  door: LogInEntry,
  { username, password, captcha }: Credentials,
  find: (db: Db, account: string) => Promise<Row | undefined>,
): Promise<{ row: Row; attempt: Attempt }> {
  const attempt = await inTurn(() => beginAttempt(context, door, username, captcha))
  const row = await find(context.db, username)
  const isRight = await isRightPassword(row?.passwordHash, password).catch(async (error) => {
    const isBusy = error instanceof Problem && error.kind === commonProblems.busy
    if (isBusy) await withdrawAttempt(context.db, attempt)
    throw error
  })
  if (!row || !isRight) {
    if (door === 'member') await recordWrong(context, row?.id ?? null)
    const isTold = door === 'member' && !row && (await readFlags(context.db)).TELLUNKNOWN3
    const problem = isTold ? identityProblems.unknownName : identityProblems.wrongCredentials
    throw problem({ captcha: attempt.asksNext })
  }
  return { row, attempt }
}

// For its owner to see. A name that is nobody's takes as long.
const recordWrong = (
  { db, clock, address, userAgent }: Pick<Context, 'db' | 'clock' | 'address' | 'userAgent'>,
  memberId: string | null,
) => recordLogin(db, { memberId, by: 'password', isRight: false, address, userAgent }, clock())
