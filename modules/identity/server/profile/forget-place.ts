import { commonProblems } from '@tessera/calls'
import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'

/** Forgets an address of a member's own. Problem: `common.notFound`. */
export async function forgetPlace(
  db: Db,
  memberId: string,
  place: string,
): Promise<{ success: true }> {
  const { numAffectedRows } = await sql`delete from identity.trusted_address
    where member_id = ${memberId} and place = ${place}`.execute(db)
  if (numAffectedRows !== 1n) throw commonProblems.notFound()
  return { success: true }
}
