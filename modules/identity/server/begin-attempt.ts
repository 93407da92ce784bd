import { commonProblems } from '@tessera/calls'
import { aside, type Context, type Db, inTransaction } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { CaptchaAnswer } from '../captcha-calls.ts'
import { freeFailuresMax, lockMinutes, loginFailuresMax } from '../limits.ts'
import {
  type Attempt,
  attemptOf,
  type LogInEntry,
  findFailures,
  findLastRight,
  insertAttempt,
} from './attempts.ts'
import { readAnswer } from './captcha/check-captcha.ts'

const lockMilliseconds = lockMinutes * 60_000

/** A try that was written down. `asksNext`: if it is wrong, the next needs a captcha. */
export type Begun = Attempt & { asksNext: boolean }

/**
 * Records a try as wrong before the password is checked, so that concurrent tries all count. After some wrong tries it
 * is refused without a captcha: `captcha` is the answer to one, and is left out where none is required. Whether the
 * account exists plays no part. Problems: `captchaNeeded`, `captchaWrong`, `common.tooManyRequests`.
 */
export async function beginAttempt(
  context: Pick<Context, 'db' | 'clock' | 'address' | 'log'>,
  door: LogInEntry,
  account: string,
  captcha?: { answer: CaptchaAnswer | undefined },
): Promise<Begun> {
  const { db, clock, address } = context
  // Outside the transaction: a picture that was used stays used.
  const answered = captcha && (await readAnswer(context, captcha.answer))
  const now = clock()
  const attempt = attemptOf(door, account, { address, now })
  return inTransaction(aside(db), async (tx) => {
    // Always the account before the address: two tries then never wait for each other in a ring.
    await lock(tx, attempt.accountHash.toString('hex'))
    await lock(tx, attempt.address)
    const lastRight = await findLastRight(tx, attempt, now)
    const { until, failures } = await findPast(tx, attempt, { lastRight, now })
    const milliseconds = until - now.getTime()
    if (milliseconds > 0) {
      throw commonProblems.tooManyRequests({ minutes: Math.ceil(milliseconds / 60_000) })
    }
    if (failures >= freeFailuresMax) answered?.orThrow()
    await insertAttempt(tx, attempt, { isKnown: lastRight !== undefined, isRight: false, now })
    const asksNext = answered !== undefined && failures + 1 >= freeFailuresMax
    return { ...attempt, asksNext }
  })
}

// An account that has logged in from this address counts its tries there separately, so that other people elsewhere
// cannot lock its owner out. All other tries count for the account and for the address.
async function findPast(
  tx: Db,
  { accountHash, address }: Attempt,
  { lastRight, now }: { lastRight: Date | undefined; now: Date },
): Promise<{ until: number; failures: number }> {
  const ofAccount = sql`account_hash = ${accountHash}`
  const fromAddress = sql`address = ${address}`
  if (lastRight) {
    const since = sql`${ofAccount} and ${fromAddress} and is_known and made_at > ${lastRight}`
    const own = await findFailures(tx, since, now)
    return { until: lockedUntil(own), failures: own.length }
  }
  const account = await findFailures(tx, sql`${ofAccount} and not is_known`, now)
  const place = await findFailures(tx, sql`${fromAddress} and not is_known`, now)
  return {
    until: Math.max(lockedUntil(account), lockedUntil(place)),
    failures: Math.max(account.length, place.length),
  }
}

/** Five failures within five minutes shut out for five minutes after the last of them. Newest first. */
function lockedUntil(failures: readonly Date[]): number {
  const newest = failures[0]?.getTime()
  const fifth = failures[loginFailuresMax - 1]?.getTime()
  if (newest === undefined || fifth === undefined) return 0
  return newest - fifth < lockMilliseconds ? newest + lockMilliseconds : 0
}

const lock = (tx: Db, what: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`identity.login:${what}`}, 0))`.execute(tx)
