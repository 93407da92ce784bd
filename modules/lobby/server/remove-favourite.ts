import type { MemberContext } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { FavouriteRef } from '../calls.ts'

/** Lets a favourite go. Gone already, nothing changes. */
export async function removeFavourite(
  { db, member }: Pick<MemberContext, 'db' | 'member'>,
  { nodeId }: FavouriteRef,
): Promise<{ success: true }> {
  await sql`delete from lobby.favourite
    where member_id = ${member.id} and node_id = ${nodeId}`.execute(db)
  return { success: true }
}
