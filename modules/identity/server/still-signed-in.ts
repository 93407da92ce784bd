import type { Clock, Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import { findEndedSessions } from './ended-sessions.ts'

export type SignedIn = { memberId: string; sessionId: string; since: Date }

/**
 * Whether what a member was given in a session may still be used: the session goes on, its member is not frozen, and
 * their password is the one it was given under.
 */
export async function isStillSignedIn(
  db: Db,
  { memberId, sessionId, since }: SignedIn,
  clock: Clock,
): Promise<boolean> {
  const ended = await findEndedSessions(db, [sessionId], clock)
  if (ended.length > 0) return false
  const { rows } = await sql`select from identity.member m
    join identity.session s on s.member_id = m.id
    where m.id = ${memberId} and s.id = ${sessionId}
      and (m.password_set_at is null or m.password_set_at <= ${since})`.execute(db)
  return rows.length > 0
}
