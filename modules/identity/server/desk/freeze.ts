import { inTransaction, type StaffContext } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { IdentityPorts } from '../ports.ts'
import { deleteSessions } from '../profile/own-sessions.ts'
import { recordAct } from '../profile/staff-acts.ts'
import { setMemberStatus } from '../set-member-status.ts'
import { holdMember } from './notes.ts'

type Ending = Pick<IdentityPorts, 'closeSession'>

/**
 * Shuts a member out: every session and every remembered browser of theirs ends with it, on this server at once and on
 * others at their next request, so that nothing of it comes back when they are let in again. Problem: `common.notFound`.
 */
export async function freezeMember(
  context: StaffContext,
  memberId: string,
  { reason }: { reason: string },
  { closeSession }: Ending,
): Promise<{ success: true }> {
  const ended = await inTransaction(context.db, async (tx) => {
    const { status } = await holdMember(tx, memberId)
    const sessions = await deleteSessions(tx, memberId, {})
    if (status === 'blocked') return sessions
    await setMemberStatus(tx, memberId, 'blocked')
    const sides = { before: { status }, after: { status: 'blocked', reason } }
    await recordAct(tx, context, { act: 'freeze', memberId, ...sides })
    return sessions
  })
  for (const id of ended) closeSession(id)
  return { success: true }
}

/** Lets a member in again. Problem: `common.notFound`. */
export async function unfreezeMember(
  context: StaffContext,
  memberId: string,
  { reason }: { reason: string },
): Promise<{ success: true }> {
  await inTransaction(context.db, async (tx) => {
    const { status } = await holdMember(tx, memberId)
    if (status === 'active') return
    await setMemberStatus(tx, memberId, 'active')
    const sides = { before: { status }, after: { status: 'active', reason } }
    await recordAct(tx, context, { act: 'unfreeze', memberId, ...sides })
  })
  return { success: true }
}

/** Says that an account is for testing. What it did before still counts. Problem: `common.notFound`. */
export async function markTestMember(
  context: StaffContext,
  memberId: string,
  { reason }: { reason: string },
  { recountInTeams }: Pick<IdentityPorts, 'recountInTeams'>,
): Promise<{ success: true }> {
  await inTransaction(context.db, async (tx) => {
    const { testSince } = await holdMember(tx, memberId)
    if (testSince) return
    const now = context.clock()
    await sql`update identity.member set test_since = ${now} where id = ${memberId}`.execute(tx)
    await recountInTeams?.(tx, memberId)
    const after = { testSince: now.toISOString(), reason }
    await recordAct(tx, context, { act: 'markTest', memberId, before: {}, after })
  })
  return { success: true }
}
