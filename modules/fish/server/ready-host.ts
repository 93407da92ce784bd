import type { Db } from '@tessera/server-kit'
import { fishProblems } from '../problems.ts'
import { type Host, hostOf } from './host/host.ts'
import type { Seated } from './host/seated.ts'

/** The host of the rooms. Problem: `notReady` where it has not begun, or another server runs them. */
export function readyHost({ db }: { db: Db }): Host {
  const host = hostOf(db)
  if (!host?.isReady) throw fishProblems.notReady()
  return host
}

/** The seat of a session of this owner, in play. Problems: `notReady`, `sessionOver`. */
export function ownSeat(
  context: { db: Db; member: { id: string } },
  id: string,
): { host: Host; seated: Seated } {
  const host = readyHost(context)
  const seated = host.find(id)
  if (!seated || seated.ownerId !== context.member.id || seated.isHeld) {
    throw fishProblems.sessionOver()
  }
  return { host, seated }
}
