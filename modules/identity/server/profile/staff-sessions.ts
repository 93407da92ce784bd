import { commonProblems } from '@tessera/calls'
import { inTransaction, type StaffContext } from '@tessera/server-kit'
import type { IdentityPorts } from '../ports.ts'
import { deleteSessions } from './own-sessions.ts'
import { recordAct } from './staff-acts.ts'

type Ending = Pick<IdentityPorts, 'closeSession'>

/** Signs a member out of one session, and writes down who did. Problem: `common.notFound`. */
export async function endMemberSession(
  context: StaffContext,
  { id: memberId, sessionId, reason }: { id: string; sessionId: string; reason: string },
  { closeSession }: Ending,
): Promise<{ success: true }> {
  await inTransaction(context.db, async (tx) => {
    const ended = await deleteSessions(tx, memberId, { only: sessionId })
    if (ended.length === 0) throw commonProblems.notFound()
    const before = { sessions: ended }
    await recordAct(tx, context, { act: 'endSession', memberId, before, after: { reason } })
  })
  closeSession(sessionId)
  return { success: true }
}

/** Signs a member out everywhere, and writes down who did. */
export async function endMemberSessions(
  context: StaffContext,
  { memberId, reason }: { memberId: string; reason: string },
  { closeSession }: Ending,
): Promise<{ ended: number }> {
  const ended = await inTransaction(context.db, async (tx) => {
    const ids = await deleteSessions(tx, memberId, {})
    const before = { sessions: ids }
    if (ids.length > 0) {
      await recordAct(tx, context, { act: 'endSessions', memberId, before, after: { reason } })
    }
    return ids
  })
  for (const id of ended) closeSession(id)
  return { ended: ended.length }
}
