import { commonProblems } from '@tessera/calls'
import { type Context, type Db, inTransaction } from '@tessera/server-kit'
import { sql } from 'kysely'
import { lockMinutes, loginFailuresMax } from '../limits.ts'
import {
  type Attempt,
  attemptOf,
  type Door,
  findFailures,
  findLastRight,
  insertAttempt,
} from './attempts.ts'

const lockMilliseconds = lockMinutes * 60_000

/**
 * Writes a try down as wrong before the password is looked at, so that tries sent at once all count.
 * Problem: `common.tooManyRequests`.
 */
export async function beginAttempt(
  { db, clock, address }: Pick<Context, 'db' | 'clock' | 'address'>,
  door: Door,
  account: string,
): Promise<Attempt> {
  const now = clock()
  const attempt = attemptOf(door, account, { address, now })
  return inTransaction(db, async (tx) => {
    // Always the account before the address: two tries then never wait for each other in a ring.
    await lock(tx, attempt.accountHash.toString('hex'))
    await lock(tx, address)
    const lastRight = await findLastRight(tx, attempt, now)
    const until = await findLockEnd(tx, attempt, { lastRight, now })
    const milliseconds = until - now.getTime()
    if (milliseconds > 0) {
      throw commonProblems.tooManyRequests({ minutes: Math.ceil(milliseconds / 60_000) })
    }
    await insertAttempt(tx, attempt, { isKnown: lastRight !== undefined, isRight: false, now })
    return attempt
  })
}

// An account that has been right at this address counts its tries there by themselves, so strangers
// elsewhere cannot shut its owner out. All other tries count for the account and for the address.
async function findLockEnd(
  tx: Db,
  { accountHash, address }: Attempt,
  { lastRight, now }: { lastRight: Date | undefined; now: Date },
): Promise<number> {
  const ofAccount = sql`account_hash = ${accountHash}`
  const fromAddress = sql`address = ${address}`
  if (lastRight) {
    const since = sql`${ofAccount} and ${fromAddress} and is_known and made_at > ${lastRight}`
    return lockedUntil(await findFailures(tx, since, now))
  }
  const account = await findFailures(tx, sql`${ofAccount} and not is_known`, now)
  const place = await findFailures(tx, sql`${fromAddress} and not is_known`, now)
  return Math.max(lockedUntil(account), lockedUntil(place))
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
