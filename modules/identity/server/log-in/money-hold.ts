import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import { hasTotp } from '../credentials/totp.ts'

/** What moves this member's money waits from now on, until they have bound something to show. */
export async function holdMoney(tx: Db, memberId: string, now: Date): Promise<void> {
  await sql`update identity.member set money_held_since = coalesce(money_held_since, ${now})
    where id = ${memberId}`.execute(tx)
}

/**
 * Whether a member came in from a new place with nothing to show and has bound neither a number, an address nor an
 * authenticator since: what pays out must wait (domain 5.5).
 */
export async function areMoneyActionsHeld(db: Db, memberId: string): Promise<boolean> {
  const { rows } = await sql`select from identity.member m
    where m.id = ${memberId} and m.money_held_since is not null
      and not exists (select from identity.proved_contact c where c.member_id = m.id)`.execute(db)
  return rows.length > 0 && !(await hasTotp(db, memberId))
}
