import { commonProblems } from '@tessera/calls'
import { type Clock, type Db, inTransaction, type MemberContext } from '@tessera/server-kit'
import { sql } from 'kysely'
import { sessionRows } from '../../limits.ts'
import type { SessionLine } from '../../login-shapes.ts'
import type { IdentityPorts } from '../ports.ts'
import { sessionEnds } from '../sessions.ts'
import { deviceWords } from './device-words.ts'

type Row = {
  id: string
  address: string
  userAgent: string
  createdAt: Date
  lastUsedAt: Date
}
type Line = Omit<SessionLine, 'createdAt' | 'lastUsedAt'> & { createdAt: Date; lastUsedAt: Date }

/** Where a member is logged in now, the last used first; `sessionId` is the one that asks. */
export async function listSessions(
  db: Db,
  { memberId, sessionId }: { memberId: string; sessionId?: string },
  clock: Clock,
): Promise<{ list: Line[] }> {
  const now = clock()
  const { idleSince, openedSince } = await sessionEnds(db, now)
  const { rows } = await sql<Row>`
    select id, address, user_agent as "userAgent", created_at as "createdAt",
      last_used_at as "lastUsedAt"
    from identity.session
    where member_id = ${memberId} and ends_at > ${now} and last_used_at > ${idleSince}
      and created_at > ${openedSince}
    order by id = ${sessionId ?? null}::uuid desc nulls last, last_used_at desc, id desc
    limit ${sessionRows}`.execute(db)
  const list = rows.map(({ userAgent, ...row }) => ({
    ...row,
    ...deviceWords(userAgent),
    isThis: row.id === sessionId,
  }))
  return { list }
}

/**
 * Deletes one session of a member, or all but `except`; the browsers they were remembered in may not come back by
 * themselves. Answers which there were.
 */
export async function deleteSessions(
  tx: Db,
  memberId: string,
  { only, except }: { only?: string; except?: string },
): Promise<string[]> {
  const { rows } = await sql<{ id: string; family: string | null }>`
    delete from identity.session where member_id = ${memberId}
      and (${only ?? null}::uuid is null or id = ${only ?? null}::uuid)
      and id is distinct from ${except ?? null}::uuid
    returning id, device_family as family`.execute(tx)
  const families = rows.flatMap(({ family }) => family ?? [])
  // Remembered browsers without a session are forgotten too.
  await sql`delete from identity.device_token where member_id = ${memberId}
    and (family = any(${families}::uuid[]) or (${only ?? null}::uuid is null and family is distinct from
      (select device_family from identity.session where id = ${except ?? null}::uuid)))`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Ends one of the member's own sessions; those of others are not found. Problem: `common.notFound`. */
export async function endOwnSession(
  { db, member }: MemberContext,
  sessionId: string,
  { closeSession }: Pick<IdentityPorts, 'closeSession'>,
): Promise<{ success: true }> {
  const ended = await inTransaction(db, (tx) => deleteSessions(tx, member.id, { only: sessionId }))
  if (ended.length === 0) throw commonProblems.notFound()
  for (const id of ended) closeSession(id)
  return { success: true }
}

/** Signs out everywhere else. */
export async function endOtherSessions(
  { db, member }: MemberContext,
  { closeSession }: Pick<IdentityPorts, 'closeSession'>,
): Promise<{ ended: number }> {
  const ended = await inTransaction(db, (tx) =>
    deleteSessions(tx, member.id, { except: member.sessionId }),
  )
  for (const id of ended) closeSession(id)
  return { ended: ended.length }
}
