import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import { type FactorOwner, isOf } from './factor-owner.ts'

/** A person's second factors. */
export type SecondLocks = { hasApp: boolean; hasPasskey: boolean }

export async function findSecondLocks(db: Db, owner: FactorOwner): Promise<SecondLocks> {
  const passkeys = sql.raw('memberId' in owner ? 'identity.passkey' : 'identity.staff_passkey')
  const { rows } = await sql<SecondLocks>`select
      exists (select from identity.authenticator
        where ${isOf(owner)} and confirmed_at is not null) as "hasApp",
      exists (select from ${passkeys} where ${isOf(owner)}) as "hasPasskey"`.execute(db)
  return rows[0] ?? { hasApp: false, hasPasskey: false }
}

/** Whether a person has a second factor. */
export async function hasSecondLock(db: Db, owner: FactorOwner): Promise<boolean> {
  const { hasApp, hasPasskey } = await findSecondLocks(db, owner)
  return hasApp || hasPasskey
}
