import type { Clock, Db, Signed } from '@tessera/server-kit'
import { digestOf, isSecret } from './secrets.ts'
import { findKnownSession } from './known-sessions.ts'
import { personOf, staffOf, touchSession } from './sessions.ts'

/** Whose token this is, where its session is good; being asked keeps the session awake. */
export const authenticate = async (
  db: Db,
  token: string,
  clock: Clock,
): Promise<Signed | undefined> =>
  isSecret(token) ? signedBy(db, { tokenHash: digestOf(token) }, clock()) : undefined

/** The same by the session's own id, for who has shown its token before: a socket. */
export const authenticateSession = (
  db: Db,
  sessionId: string,
  clock: Clock,
): Promise<Signed | undefined> => signedBy(db, { sessionId }, clock())

async function signedBy(
  db: Db,
  by: Parameters<typeof findKnownSession>[1],
  now: Date,
): Promise<Signed | undefined> {
  const row = await findKnownSession(db, by, now)
  if (!row) return undefined
  await touchSession(db, row, now)
  const person = personOf(row)
  if (person) return { kind: 'member', person }
  const staff = staffOf(row)
  return staff && { kind: 'staff', staff }
}
