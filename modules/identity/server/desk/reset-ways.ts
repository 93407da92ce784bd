import { inTransaction, type StaffContext } from '@tessera/server-kit'
import { sql } from 'kysely'
import { randomBytes } from 'node:crypto'
import { identityProblems } from '../../problems.ts'
import { messageChange } from '../credentials/message-change.ts'
import { hashPassword } from '../passwords.ts'
import { setPassword } from '../passwords/set-password.ts'
import type { IdentityPorts } from '../ports.ts'
import { deleteSessions } from '../profile/own-sessions.ts'
import { recordAct } from '../profile/staff-acts.ts'
import { holdMember } from './notes.ts'

type Ending = Pick<IdentityPorts, 'closeSession'>
type Reasoned = { reason: string }

// 32 characters that are not mistaken for each other when they are read out: 5 bits each.
const letters = 'abcdefghijkmnpqrstuvwxyz23456789'
const newPassword = () =>
  [...randomBytes(12)]
    .map((byte, at) => (at > 0 && at % 4 === 0 ? '-' : '') + letters[byte % letters.length])
    .join('')

/**
 * Sets a one-time password, returned once to the caller, which only allows choosing another. All sessions end, and the
 * member gets a message. Problems: `common.notFound`, `noPasswordForTrials`.
 */
export async function resetMemberPassword(
  context: StaffContext,
  memberId: string,
  { reason }: Reasoned,
  { closeSession }: Ending,
): Promise<{ password: string }> {
  const password = newPassword()
  const passwordHash = await hashPassword(password)
  const ended = await inTransaction(context.db, async (tx) => {
    const { type } = await holdMember(tx, memberId)
    if (type === 4) throw identityProblems.noPasswordForTrials()
    const setting = { memberId, passwordHash, origin: context.origin }
    const sessions = await setPassword(tx, setting, context.clock())
    await sql`update identity.member set must_change_password = true
      where id = ${memberId}`.execute(tx)
    await recordAct(tx, context, { act: 'resetPassword', memberId, before: {}, after: { reason } })
    return sessions
  })
  for (const id of ended) closeSession(id)
  return { password }
}

/** Takes a member's app and passkeys away, for one who has lost them. Problem: `common.notFound`. */
export async function resetMemberFactor(
  context: StaffContext,
  memberId: string,
  { reason }: Reasoned,
  { closeSession }: Ending,
): Promise<{ apps: number; passkeys: number }> {
  const { taken, ended } = await inTransaction(context.db, async (tx) => {
    await holdMember(tx, memberId)
    const apps =
      await sql`delete from identity.authenticator where member_id = ${memberId}`.execute(tx)
    const keys = await sql`delete from identity.passkey where member_id = ${memberId}`.execute(tx)
    const before = {
      apps: Number(apps.numAffectedRows ?? 0),
      passkeys: Number(keys.numAffectedRows ?? 0),
    }
    if (before.apps + before.passkeys === 0) return { taken: before, ended: [] }
    const telling = { memberId, origin: context.origin }
    if (before.apps > 0)
      await messageChange(tx, { ...telling, change: 'appRemoved' }, context.clock())
    if (before.passkeys > 0) {
      await messageChange(tx, { ...telling, change: 'keyRemoved' }, context.clock())
    }
    await recordAct(tx, context, { act: 'resetFactor', memberId, before, after: { reason } })
    return { taken: before, ended: await deleteSessions(tx, memberId, {}) }
  })
  for (const id of ended) closeSession(id)
  return taken
}
