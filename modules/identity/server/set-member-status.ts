import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'

/** Blocks a member, or lets them in again. Who is blocked keeps what they own, and what they won is paid. */
export async function setMemberStatus(
  db: Db,
  memberId: string,
  status: 'active' | 'blocked',
): Promise<void> {
  await sql`update identity.member set status = ${status} where id = ${memberId}`.execute(db)
}
