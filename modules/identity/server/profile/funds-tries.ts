import { commonProblems } from '@tessera/calls'
import { type Db, inTransaction, newId } from '@tessera/server-kit'
import { sql } from 'kysely'
import { setTimeout as sleep } from 'node:timers/promises'
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

/** A server that dies while it checks holds up a member's next try for no longer than this. */
const checkSeconds = 10
const againMilliseconds = 50

/**
 * Records a try as wrong before the password is checked, so that concurrent tries all count. While another one of the member is
 * being checked, here or at another server, it waits: that one may be right, and then counts as nothing. Problem:
 * `common.tooManyRequests`.
 */
export async function beginFundsTry(db: Db, memberId: string, now: Date): Promise<string> {
  for (;;) {
    const id = await takeFundsTry(db, memberId, now)
    if (id) return id
    await sleep(againMilliseconds)
  }
}

/** The try, or nothing while another one is being checked. */
const takeFundsTry = (db: Db, memberId: string, now: Date): Promise<string | undefined> =>
  inTransaction(db, async (tx) => {
    const key = `identity.funds:${memberId}`
    await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx)
    const checked = await sql`select from identity.funds_try
      where member_id = ${memberId} and checked_until > now()`.execute(tx)
    if (checked.rows.length > 0) return undefined
    const milliseconds = await fundsLockLeft(tx, memberId, now)
    if (milliseconds > 0) {
      throw commonProblems.tooManyRequests({ minutes: Math.ceil(milliseconds / 60_000) })
    }
    const id = newId(now)
    await sql`insert into identity.funds_try (id, member_id, made_at, checked_until)
      values (${id}, ${memberId}, ${now}, now() + make_interval(secs => ${checkSeconds}))`.execute(
      tx,
    )
    return id
  })

/** The password was a wrong one: the try stays, and the next one may be made. */
export async function endFundsTry(db: Db, id: string): Promise<void> {
  await sql`update identity.funds_try set checked_until = null where id = ${id}`.execute(db)
}

/** The password was never checked: the try does not count. */
export async function withdrawFundsTry(db: Db, id: string): Promise<void> {
  await sql`delete from identity.funds_try where id = ${id}`.execute(db)
}

/** A right one forgives what was wrong before. */
export async function forgetFundsTries(db: Db, memberId: string): Promise<void> {
  await sql`delete from identity.funds_try where member_id = ${memberId}`.execute(db)
}
