import { commonProblems } from '@tessera/calls'
import { type Db, inTransaction } from '@tessera/server-kit'
import { sql } from 'kysely'
import { challengeMinutes, challengesMax, challengeTriesMax, lockMinutes } from '../../limits.ts'
import { identityProblems } from '../../problems.ts'
import { placeOf } from '../codes/count-requests.ts'
import { digestOf, isSecret, newSecret } from '../secrets.ts'

export type Challenge = { tokenHash: Buffer; memberId: string; by: 'password' | 'social' }

type Asking = { memberId: string; by: Challenge['by']; address: string }

const minutesAgo = (now: Date, minutes: number) => new Date(now.getTime() - minutes * 60_000)

/**
 * Begins a challenge and returns its secret, this once. Refused where one has recently ended by wrong answers, and
 * where too many were begun. Problem: `common.tooManyRequests`.
 */
export async function beginChallenge(
  db: Db,
  { memberId, by, address }: Asking,
  now: Date,
): Promise<string> {
  const token = newSecret()
  return inTransaction(db, async (tx) => {
    await sql`select from identity.member where id = ${memberId} for no key update`.execute(tx)
    await refuseLocked(tx, memberId, now)
    const endsAt = new Date(now.getTime() + challengeMinutes * 60_000)
    await sql`insert into identity.login_challenge (token_hash, member_id, by, place, made_at, ends_at)
      values (${digestOf(token)}, ${memberId}, ${by}, ${placeOf(address)}, ${now}, ${endsAt})`.execute(
      tx,
    )
    return token
  })
}

async function refuseLocked(tx: Db, memberId: string, now: Date): Promise<void> {
  const { rows } = await sql<{ diedAt: Date | null; begun: number; oldest: Date | null }>`
    select max(last_tried_at) filter (where tries >= ${challengeTriesMax} and used_at is null) as "diedAt",
      count(*) filter (where made_at > ${minutesAgo(now, challengeMinutes)})::int as begun,
      min(made_at) filter (where made_at > ${minutesAgo(now, challengeMinutes)}) as oldest
    from identity.login_challenge
    where member_id = ${memberId} and made_at > ${minutesAgo(now, challengeMinutes + lockMinutes)}`.execute(
    tx,
  )
  const { diedAt = null, begun = 0, oldest = null } = rows[0] ?? {}
  const lockedUntil = diedAt ? diedAt.getTime() + lockMinutes * 60_000 : 0
  const fullUntil =
    begun >= challengesMax && oldest ? oldest.getTime() + challengeMinutes * 60_000 : 0
  const milliseconds = Math.max(lockedUntil, fullUntil) - now.getTime()
  if (milliseconds <= 0) return
  throw commonProblems.tooManyRequests({ minutes: Math.ceil(milliseconds / 60_000) })
}

type Row = {
  memberId: string
  by: Challenge['by']
  tries: number
  endsAt: Date
  usedAt: Date | null
}

/** A challenge that can still be answered. Problems: `challengeOver`, `common.tooManyRequests`. */
export async function openChallenge(
  db: Db,
  token: string,
  { address, now }: { address: string; now: Date },
): Promise<Challenge> {
  if (!isSecret(token)) throw identityProblems.challengeOver()
  const tokenHash = digestOf(token)
  const { rows } = await sql<Row>`
    select member_id as "memberId", by, tries, ends_at as "endsAt", used_at as "usedAt"
    from identity.login_challenge
    where token_hash = ${tokenHash} and place = ${placeOf(address)}`.execute(db)
  const [row] = rows
  if (!row || row.usedAt) throw identityProblems.challengeOver()
  if (row.tries >= challengeTriesMax) throw commonProblems.tooManyRequests({ minutes: lockMinutes })
  if (row.endsAt <= now) throw identityProblems.challengeOver()
  return { tokenHash, memberId: row.memberId, by: row.by }
}

/** Takes one of its tries, however many come at once. Problem: `common.tooManyRequests`. */
export async function takeChallengeTry(
  db: Db,
  { tokenHash }: Challenge,
  now: Date,
): Promise<{ isLast: boolean }> {
  const { rows } = await sql<{ tries: number }>`
    update identity.login_challenge set tries = tries + 1, last_tried_at = ${now}
    where token_hash = ${tokenHash} and used_at is null and tries < ${challengeTriesMax}
    returning tries`.execute(db)
  const [row] = rows
  if (!row) throw commonProblems.tooManyRequests({ minutes: lockMinutes })
  return { isLast: row.tries >= challengeTriesMax }
}

/** Uses a challenge up, once. Problem: `challengeOver` if another request was first. */
export async function spendChallenge(tx: Db, { tokenHash }: Challenge, now: Date): Promise<void> {
  const { numAffectedRows } = await sql`update identity.login_challenge set used_at = ${now}
    where token_hash = ${tokenHash} and used_at is null`.execute(tx)
  if (numAffectedRows !== 1n) throw identityProblems.challengeOver()
}
