import type { Clock, Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import { sessionEnds } from './sessions.ts'

/**
 * Which of these sessions have ended: logged out, idle, too old, or their owner is blocked. For modules that hold
 * connections for a session, on whatever server it was ended. Asking keeps no session alive.
 */
export async function findEndedSessions(
  db: Db,
  sessionIds: readonly string[],
  clock: Clock,
): Promise<string[]> {
  if (sessionIds.length === 0) return []
  const now = clock()
  const { idleSince, openedSince } = await sessionEnds(db, now)
  const { rows } = await sql<{ id: string }>`
    select asked.id from unnest(${[...sessionIds]}::uuid[]) asked(id)
    where not exists (
      select from identity.session s
      left join identity.member m on m.id = s.member_id and m.status = 'active'
      left join identity.staff t on t.id = s.staff_id and t.is_active
      where s.id = asked.id and s.ends_at > ${now} and s.last_used_at > ${idleSince}
        and s.created_at > ${openedSince}
        and num_nonnulls(m.id, t.id) = 1
    )`.execute(db)
  return rows.map(({ id }) => id)
}
