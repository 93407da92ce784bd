import { type Db, inTransaction } from '@tessera/server-kit'
import { sql } from 'kysely'
import { deleteSession } from './sessions.ts'
import type { IdentityPorts } from './ports.ts'

/** Ends a log-in with every tab that it was handed over to, then the sockets of all. */
export async function logOut(
  { db }: { db: Db },
  sessionId: string,
  { closeSession }: Pick<IdentityPorts, 'closeSession'>,
): Promise<{ success: true }> {
  const ended = await inTransaction(db, async (tx) => {
    const sessions = await findSessionsOfLogIn(tx, sessionId)
    for (const id of sessions) await deleteSession(tx, id)
    return sessions
  })
  for (const id of new Set([sessionId, ...ended])) closeSession(id)
  return { success: true }
}

/** All sessions of the log-in that a session belongs to, always in one order. */
async function findSessionsOfLogIn(tx: Db, sessionId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select s.id from identity.session own
    join identity.session s on s.id = coalesce(own.handed_from, own.id)
      or s.handed_from = coalesce(own.handed_from, own.id)
    where own.id = ${sessionId} order by s.id`.execute(tx)
  return rows.map(({ id }) => id)
}
