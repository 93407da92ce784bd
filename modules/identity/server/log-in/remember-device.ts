import { type GuestContext, inTransaction, type MemberContext } from '@tessera/server-kit'
import { sql } from 'kysely'
import { rememberHours } from '../../limits.ts'
import type { LoginResult } from '../../shapes.ts'
import { letIn } from '../admit.ts'
import { requireProof } from '../credentials/prove-session.ts'
import { findMemberById } from '../members.ts'
import {
  forgetToken,
  insertDeviceToken,
  keepToken,
  newFamily,
  spendDeviceToken,
} from './device-tokens.ts'
import { noteLogInEvent } from './log-in-events.ts'

const cookie = 'device'

/** The way back was ended while it was gone. */
class Forgotten extends Error {}

/** Lets this browser come back without a password for a day from now. Problem: `proofNeeded`. */
export async function rememberDevice(context: MemberContext): Promise<{ endsAt: Date }> {
  const { db, clock, member, cookies } = context
  await requireProof(context, member.sessionId)
  const now = clock()
  const endsAt = new Date(now.getTime() + rememberHours * 3_600_000)
  const device = { family: newFamily(now), memberId: member.id, endsAt }
  const token = await inTransaction(db, async (tx) => {
    const held = cookies?.read(cookie)
    if (held !== undefined) await forgetToken(tx, held)
    await sql`update identity.session set device_family = ${device.family}
      where id = ${member.sessionId}`.execute(tx)
    return insertDeviceToken(tx, device, now)
  })
  cookies?.write(cookie, token, rememberHours * 3_600)
  return { endsAt }
}

/** Ends the way back of this browser. */
export async function forgetDevice({
  db,
  cookies,
}: Pick<GuestContext, 'db' | 'cookies'>): Promise<{ success: true }> {
  const held = cookies?.read(cookie)
  if (held !== undefined) {
    await inTransaction(db, (tx) => forgetToken(tx, held))
    cookies?.write(cookie, '', 0)
  }
  return { success: true }
}

/**
 * Comes back on the word of this browser: its token is used up and another takes its place. The session has not shown
 * who they are. Nothing where the browser is not remembered, or not any more.
 */
export async function resumeSession(context: GuestContext): Promise<LoginResult | null> {
  const { db, clock, cookies, address } = context
  const held = cookies?.read(cookie)
  if (held === undefined || held === '') return null
  const now = clock()
  const spent = await inTransaction(db, async (tx) => {
    const found = await spendDeviceToken(tx, held, now)
    if (found && 'stolenFrom' in found) {
      const event = { memberId: found.stolenFrom, kind: 'deviceTokenReused', address } as const
      await noteLogInEvent(tx, event, now)
    }
    if (!found || !('device' in found)) return undefined
    return { ...found, next: await insertDeviceToken(tx, found.device, now) }
  })
  const row = spent && (await findMemberById(db, spent.device.memberId))
  if (!spent || row?.status !== 'active') {
    cookies?.write(cookie, '', 0)
    return null
  }
  const { family, endsAt } = spent.device
  // Who logs out meanwhile, in another tab, has logged out here, too.
  const result = await letIn(context, row, {
    by: 'device',
    isTrusting: false,
    deviceFamily: family,
    alsoDo: async (tx) => {
      if (!(await keepToken(tx, spent.next, row.id))) throw new Forgotten()
    },
  }).catch((error: unknown) => {
    if (error instanceof Forgotten) return null
    throw error
  })
  if (!result) {
    cookies?.write(cookie, '', 0)
    return null
  }
  cookies?.write(cookie, spent.next, Math.floor((endsAt.getTime() - now.getTime()) / 1000))
  return result
}
