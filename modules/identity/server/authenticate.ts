import type { Clock, Db, Signed } from '@tessera/server-kit'
import { digestOf, isSecret } from './secrets.ts'
import { findKnownSession } from './known-sessions.ts'
import { personOf, staffOf, touchSession } from './sessions.ts'

/** Whose token this is, where its session is good; being asked keeps the session awake. */
export async function authenticate(
  db: Db,
  token: string,
  clock: Clock,
): Promise<Signed | undefined> {
  if (!isSecret(token)) return undefined
  const now = clock()
  const row = await findKnownSession(db, digestOf(token), now)
  if (!row) return undefined
  await touchSession(db, row, now)
  const person = personOf(row)
  if (person) return { kind: 'member', person }
  const staff = staffOf(row)
  return staff && { kind: 'staff', staff }
}
