import { type GuestContext, inTransaction } from '@tessera/server-kit'
import { identityProblems } from '../../problems.ts'
import { type Attempt, withdrawAttempt } from '../attempts.ts'
import { beginChallenge } from './challenges.ts'
import { noteLogInEvent } from './log-in-events.ts'
import { readLogInRule } from './log-in-rule.ts'
import { holdMoney } from './money-hold.ts'
import { isTrusted } from './trusted-addresses.ts'
import { findWays } from './ways-to-verify.ts'

type Asked = { memberId: string; by: 'password' | 'social'; attempt?: Attempt | undefined }

/**
 * Requires more than a password where the place is new for the member (trust S-06). Members without another factor are
 * let in and noted: their withdrawals are reviewed. The try was right and does not count as wrong. Problems:
 * `extraVerification`, `common.tooManyRequests`.
 */
export async function askMoreFromNewPlace(
  { db, clock, address }: Pick<GuestContext, 'db' | 'clock' | 'address'>,
  { memberId, by, attempt }: Asked,
): Promise<void> {
  const now = clock()
  if (!(await readLogInRule(db)).asksNewAddresses) return
  if (await isTrusted(db, { memberId, address }, now)) return
  const { ways, hints } = await findWays(db, memberId)
  if (ways.length === 0) {
    await inTransaction(db, async (tx) => {
      await holdMoney(tx, memberId, now)
      await noteLogInEvent(tx, { memberId, kind: 'admittedWithoutWay', address }, now)
    })
    return
  }
  if (attempt) await withdrawAttempt(db, attempt)
  const challengeId = await beginChallenge(db, { memberId, by, address }, now)
  throw identityProblems.extraVerification({ challengeId, ways, hints })
}
