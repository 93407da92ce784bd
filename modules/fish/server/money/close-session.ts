import { type Db, inTransaction } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { LeftWhy } from '../../shapes.ts'
import { endTicket, lockPurse, release } from './end-ticket.ts'
import { findSession, leftOf, lockSession, type SessionRow } from './session-rows.ts'

/** Makes a ticket of what is written of a session. Answers the session; nothing where it has ended. */
export async function ticketSession(db: Db, id: string): Promise<SessionRow | undefined> {
  const known = await findSession(db, id)
  if (!known || known.leftAt) return undefined
  return inTransaction(db, async (tx) => {
    await lockPurse(tx, known)
    const session = await lockSession(tx, id)
    return session && !session.leftAt ? endTicket(tx, session) : undefined
  })
}

/**
 * Ends a session: what was written as hit becomes a ticket, all else of the magazine comes back. Once: one that has ended stays as
 * it is. Answers the session.
 */
export async function closeSession(db: Db, id: string, why: LeftWhy): Promise<SessionRow> {
  const known = await findSession(db, id)
  if (!known) throw new Error(`there is no session ${id}`)
  if (known.leftAt) return known
  return inTransaction(db, async (tx) => {
    await lockPurse(tx, known)
    const locked = await lockSession(tx, id)
    if (!locked || locked.leftAt) return locked ?? known
    const session = await endTicket(tx, locked)
    const rest = session.cost * leftOf(session)
    if (rest > 0n) await release(tx, session, `rest ${session.magazine}`, rest)
    const { rows } = await sql<{
      at: Date
    }>`update fish.session set left_at = clock_timestamp(), left_why = ${why}
      where id = ${id} returning left_at as at`.execute(tx)
    return { ...session, leftAt: rows[0]?.at ?? null, leftWhy: why }
  })
}

/** Ends every session that a server left behind: what it had not written is refunded. */
export async function closeLeftBehind(db: Db): Promise<SessionRow[]> {
  const { rows } = await sql<{
    id: string
  }>`select id from fish.session where left_at is null order by entered_at`.execute(db)
  const closed: SessionRow[] = []
  for (const { id } of rows) closed.push(await closeSession(db, id, 'stopped'))
  return closed
}
