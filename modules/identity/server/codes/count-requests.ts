import { commonProblems } from '@tessera/calls'
import { type Db, newId } from '@tessera/server-kit'
import { sql } from 'kysely'
import { codeRequestsMax, codeRequestsPerDay, lockMinutes } from '../../limits.ts'
import { hashOf } from './keys.ts'

export { networkOf as placeOf } from '@tessera/server-kit'

export type Counted = { kind: keyof typeof codeRequestsPerDay; what: string }

const lockMilliseconds = lockMinutes * 60_000
const dayMilliseconds = 86_400_000

/**
 * Counts one request for each of these, and refuses where five came within five minutes or a day's number is
 * full. Unknown numbers and names count like known ones. Call it in a transaction of its own use case.
 * Problem: `common.tooManyRequests`.
 */
export async function countRequests(tx: Db, counted: readonly Counted[], now: Date): Promise<void> {
  const keyed = counted
    .map(({ kind, what }) => ({ kind, hash: hashOf('request', kind, what) }))
    .toSorted((a, b) => Buffer.compare(a.hash, b.hash))
  // Always in one order: two requests then never wait for each other in a ring.
  for (const { hash } of keyed) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${hash.toString('hex')}, 31))`.execute(
      tx,
    )
  }
  let until = 0
  for (const { kind, hash } of keyed) {
    until = Math.max(until, await findLockEnd(tx, hash, { perDay: codeRequestsPerDay[kind], now }))
  }
  const milliseconds = until - now.getTime()
  if (milliseconds > 0) {
    throw commonProblems.tooManyRequests({ minutes: Math.ceil(milliseconds / 60_000) })
  }
  for (const { hash } of keyed) {
    await sql`insert into identity.code_request (id, key_hash, made_at)
      values (${newId(now)}, ${hash}, ${now})`.execute(tx)
  }
}

async function findLockEnd(
  tx: Db,
  hash: Buffer,
  { perDay, now }: { perDay: number; now: Date },
): Promise<number> {
  const since = new Date(now.getTime() - dayMilliseconds)
  const { rows } = await sql<{ madeAt: Date }>`
    select made_at as "madeAt" from identity.code_request
    where key_hash = ${hash} and made_at > ${since}
    order by made_at desc limit ${perDay}`.execute(tx)
  const times = rows.map(({ madeAt }) => madeAt.getTime())
  const [newest = 0] = times
  const fifth = times[codeRequestsMax - 1]
  const isBurst = fifth !== undefined && newest - fifth < lockMilliseconds
  const oldest = times[perDay - 1]
  return Math.max(
    isBurst ? newest + lockMilliseconds : 0,
    oldest === undefined ? 0 : oldest + dayMilliseconds,
  )
}
