import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'

/** What somebody of the staff has beside their password. */
export type SecondLocks = { hasApp: boolean; hasPasskey: boolean }

export async function findSecondLocks(db: Db, staffId: string): Promise<SecondLocks> {
  const { rows } = await sql<SecondLocks>`select
      exists (select from identity.authenticator
        where staff_id = ${staffId} and confirmed_at is not null) as "hasApp",
      exists (select from identity.staff_passkey where staff_id = ${staffId}) as "hasPasskey"`.execute(
    db,
  )
  return rows[0] ?? { hasApp: false, hasPasskey: false }
}

/** Whether a password alone is no way in for this one of the staff. */
export async function hasSecondLock(db: Db, staffId: string): Promise<boolean> {
  const { hasApp, hasPasskey } = await findSecondLocks(db, staffId)
  return hasApp || hasPasskey
}
