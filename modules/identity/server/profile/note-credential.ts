import { type Db, newId } from '@tessera/server-kit'
import { sql } from 'kysely'

type Kind = 'passwordChanged' | 'fundsPasswordSet' | 'fundsPasswordChanged' | 'fundsPasswordReset'

/** Notes for good that a member set, changed or reset a password. */
export async function noteCredential(
  tx: Db,
  { memberId, kind }: { memberId: string; kind: Kind },
  now: Date,
): Promise<void> {
  await sql`insert into identity.credential_event (id, member_id, kind, made_at)
    values (${newId(now)}, ${memberId}, ${kind}, ${now})`.execute(tx)
}
