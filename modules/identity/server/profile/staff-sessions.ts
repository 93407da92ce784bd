import { commonProblems } from '@tessera/calls'
import { inTransaction, type StaffContext } from '@tessera/server-kit'
import type { SessionLimits } from '@tessera/settings/calls'
import { readSessionLimits, writeSetting } from '@tessera/settings/server'
import { sql } from 'kysely'
import type { IdentityPorts } from '../ports.ts'
import { deleteSessions } from './own-sessions.ts'
import { recordAct } from './staff-acts.ts'

type Ending = Pick<IdentityPorts, 'closeSession'>

/** Signs a member out of one session, and writes down who did. Problem: `common.notFound`. */
export async function endMemberSession(
  context: StaffContext,
  { id: memberId, sessionId }: { id: string; sessionId: string },
  { closeSession }: Ending,
): Promise<{ success: true }> {
  await inTransaction(context.db, async (tx) => {
    const ended = await deleteSessions(tx, memberId, { only: sessionId })
    if (ended.length === 0) throw commonProblems.notFound()
    const before = { sessions: ended }
    await recordAct(tx, context, { act: 'endSession', memberId, before, after: {} })
  })
  closeSession(sessionId)
  return { success: true }
}

/** Signs a member out everywhere, and writes down who did. */
export async function endMemberSessions(
  context: StaffContext,
  memberId: string,
  { closeSession }: Ending,
): Promise<{ ended: number }> {
  const ended = await inTransaction(context.db, async (tx) => {
    const ids = await deleteSessions(tx, memberId, {})
    const before = { sessions: ids }
    if (ids.length > 0) {
      await recordAct(tx, context, { act: 'endSessions', memberId, before, after: {} })
    }
    return ids
  })
  for (const id of ended) closeSession(id)
  return { ended: ended.length }
}

/** Says how long sessions last; those that are open end by it too. Written down where it changes. */
export async function changeSessionLimits(
  context: StaffContext,
  after: SessionLimits,
): Promise<{ success: true }> {
  await inTransaction(context.db, async (tx) => {
    // One change after the other: what is written down as «before» was so, and the same twice is one change.
    await sql`select pg_advisory_xact_lock(hashtextextended('identity.sessionLimits', 0))`.execute(
      tx,
    )
    const before = await readSessionLimits(tx)
    if (before.idleMinutes === after.idleMinutes && before.hours === after.hours) return
    await writeSetting(tx, 'sessionLimits', after)
    const act = { act: 'changeSessionLimits' as const, memberId: null, before, after }
    await recordAct(tx, context, act)
  })
  return { success: true }
}
