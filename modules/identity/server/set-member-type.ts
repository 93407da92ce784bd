import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'

// As the log-in tells agents apart by the number of their type, or by this one.
const agentMark = 4

/** Makes a member a player or one of the types of agents (domain 2.1). Their sessions see it with their next request. */
export async function setMemberType(
  tx: Db,
  memberId: string,
  type: 0 | 1 | 2 | 41 | 42,
): Promise<void> {
  await sql`update identity.member set type = ${type}, is_agent = ${type === 0 ? 0 : agentMark}
    where id = ${memberId} and type <> 4`.execute(tx)
}
