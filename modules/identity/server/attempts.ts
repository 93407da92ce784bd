import { type Db, networkOf, newId } from '@tessera/server-kit'
import { type RawBuilder, sql } from 'kysely'
import { createHash } from 'node:crypto'
import { knownAddressDays, lockMinutes, loginFailuresMax } from '../limits.ts'

/** The two entries: the site and the back office count separately. */
export type LogInEntry = 'member' | 'staff'

/** `address` is the place that it counts for: all of a /64 are one. */
export type Attempt = { id: string; accountHash: Buffer; address: string }

/** A try of this account at this address; what is kept of the account is a digest. */
export const attemptOf = (
  door: LogInEntry,
  account: string,
  { address, now }: { address: string; now: Date },
): Attempt => ({
  id: newId(now),
  accountHash: createHash('sha256').update(`${door}:${account.trim().toLowerCase()}`).digest(),
  address: networkOf(address),
})

export async function insertAttempt(
  tx: Db,
  { id, accountHash, address }: Attempt,
  { isKnown, isRight, now }: { isKnown: boolean; isRight: boolean; now: Date },
): Promise<void> {
  await sql`insert into identity.login_attempt (id, account_hash, address, is_known, is_right, made_at)
    values (${id}, ${accountHash}, ${address}, ${isKnown}, ${isRight}, ${now})`.execute(tx)
}

/** The try was right: it counts no more, and the account is known at this address from now on. */
export async function markRight(tx: Db, { id }: Attempt): Promise<void> {
  await sql`update identity.login_attempt set is_right = true where id = ${id}`.execute(tx)
}

/** The password was never checked: the try does not count. */
export async function withdrawAttempt(db: Db, { id }: Attempt): Promise<void> {
  await sql`delete from identity.login_attempt where id = ${id}`.execute(db)
}

/** When this account was last right at this address, if it was of late. */
export async function findLastRight(
  tx: Db,
  { accountHash, address }: Attempt,
  now: Date,
): Promise<Date | undefined> {
  const since = new Date(now.getTime() - knownAddressDays * 86_400_000)
  const { rows } = await sql<{ madeAt: Date | null }>`
    select max(made_at) as "madeAt" from identity.login_attempt
    where account_hash = ${accountHash} and address = ${address} and is_right
      and made_at > ${since}`.execute(tx)
  return rows[0]?.madeAt ?? undefined
}

/** The newest failures that match a condition, newest first: as many as are needed for a lock. */
export async function findFailures(
  tx: Db,
  condition: RawBuilder<unknown>,
  now: Date,
): Promise<Date[]> {
  const since = new Date(now.getTime() - 2 * lockMinutes * 60_000)
  const { rows } = await sql<{ madeAt: Date }>`
    select made_at as "madeAt" from identity.login_attempt
    where not is_right and made_at > ${since} and ${condition}
    order by made_at desc limit ${loginFailuresMax}`.execute(tx)
  return rows.map(({ madeAt }) => madeAt)
}
