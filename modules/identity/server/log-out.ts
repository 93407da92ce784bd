import { type Db, inTransaction } from '@tessera/server-kit'
import { deleteSession } from './sessions.ts'
import type { IdentityPorts } from './ports.ts'

/** Ends a session here, then its sockets. */
export async function logOut(
  { db }: { db: Db },
  sessionId: string,
  { closeSession }: Pick<IdentityPorts, 'closeSession'>,
): Promise<{ success: true }> {
  await inTransaction(db, (tx) => deleteSession(tx, sessionId))
  closeSession(sessionId)
  return { success: true }
}
