import type { Db, MemberContext } from '@tessera/server-kit'
import { sql } from 'kysely'

/** Whether a member does not want to be told of rewards in the inbox. */
export async function isMuted(db: Db, memberId: string): Promise<boolean> {
  const { rows } =
    await sql`select from promotions.muted_notice where member_id = ${memberId}`.execute(db)
  return rows.length > 0
}

/** Sets it; the same again changes nothing. */
export async function setMuted(
  { db, member, clock }: Pick<MemberContext, 'db' | 'member' | 'clock'>,
  mute: boolean,
): Promise<void> {
  if (mute) {
    await sql`insert into promotions.muted_notice (member_id, muted_at) values (${member.id}, ${clock()})
      on conflict do nothing`.execute(db)
  } else {
    await sql`delete from promotions.muted_notice where member_id = ${member.id}`.execute(db)
  }
}
