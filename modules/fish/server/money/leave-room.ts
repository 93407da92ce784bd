import { pushBalance } from '@tessera/ledger/server'
import type { MemberContext } from '@tessera/server-kit'
import { fishProblems } from '../../problems.ts'
import { readyHost } from '../ready-host.ts'
import { findRoom } from '../rooms.ts'
import { closeSession } from './close-session.ts'
import { findSession, shownPast } from './session-rows.ts'

/** Ends a session of the member's. One that has ended answers how. Problems: `notReady`, `unknownSession`. */
export async function leaveRoom(context: MemberContext, id: string) {
  const { db, member } = context
  const known = await findSession(db, id)
  if (!known || known.ownerId !== member.id) throw fishProblems.unknownSession()
  const host = readyHost(context)
  const seated = host.find(id)
  const row = seated ? await host.leave(seated, 'left') : await closeSession(db, id, 'left')
  const room = await findRoom(db, row.room)
  const { cash } = await pushBalance(context, row.memberId, row.unit)
  return {
    session: shownPast({ ...row, names: room?.name ?? null }, member.language),
    balance: cash,
  }
}
