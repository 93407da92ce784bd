import { commonProblems } from '@tessera/calls'
import { type Db, inTransaction, newId } from '@tessera/server-kit'
import { sql } from 'kysely'
import { fundsLockMinutes, fundsTriesMax } from '../../limits.ts'

const lockMilliseconds = fundsLockMinutes * 60_000

/**
 * How long a member's funds password is locked: five wrong ones within half an hour lock it for half an hour after the
 * last of them. In milliseconds, 0 if it is not locked.
 */
export async function fundsLockLeft(db: Db, memberId: string, now: Date): Promise<number> {
  const since = new Date(now.getTime() - 2 * lockMilliseconds)
  const { rows } = await sql<{ madeAt: Date }>`
    select made_at as "madeAt" from identity.funds_try
    where member_id = ${memberId} and made_at > ${since}
    order by made_at desc limit ${fundsTriesMax}`.execute(db)
  const newest = rows[0]?.madeAt.getTime()
  const fifth = rows[fundsTriesMax - 1]?.madeAt.getTime()
  if (newest === undefined || fifth === undefined || newest - fifth >= lockMilliseconds) return 0
  return Math.max(0, newest + lockMilliseconds - now.getTime())
}

/**
 * Records a try as wrong before the password is checked, so that concurrent tries all count. Problem:
 * `common.tooManyRequests`.
 */
export const beginFundsTry = (db: Db, memberId: string, now: Date): Promise<string> =>
  inTransaction(db, async (tx) => {
    const key = `identity.funds:${memberId}`
    await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx)
    const milliseconds = await fundsLockLeft(tx, memberId, now)
    if (milliseconds > 0) {
      throw commonProblems.tooManyRequests({ minutes: Math.ceil(milliseconds / 60_000) })
    }
    const id = newId(now)
    await sql`insert into identity.funds_try (id, member_id, made_at)
      values (${id}, ${memberId}, ${now})`.execute(tx)
    return id
  })

/** The password was never checked: the try does not count. */
export async function withdrawFundsTry(db: Db, id: string): Promise<void> {
  await sql`delete from identity.funds_try where id = ${id}`.execute(db)
}

/** A right one forgives what was wrong before. */
export async function forgetFundsTries(db: Db, memberId: string): Promise<void> {
  await sql`delete from identity.funds_try where member_id = ${memberId}`.execute(db)
}
