import { inTransaction, type MemberContext } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { FavouriteRef } from '../calls.ts'
import { favouritesMax } from '../limits.ts'
import { lobbyProblems } from '../problems.ts'

type Given = Pick<MemberContext, 'db' | 'member' | 'clock'>

/** Keeps a title as a favourite. Kept already, nothing changes. */
export async function addFavourite(
  { db, member, clock }: Given,
  { nodeId, vendor, gameType }: FavouriteRef,
): Promise<{ success: true }> {
  return inTransaction(db, async (tx) => {
    // Two requests at once of one member are counted one after the other.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`favourite:${member.id}`}, 0))`.execute(
      tx,
    )
    const { rows } = await sql<{ isKnown: boolean; kept: bigint }>`
      select exists (select from lobby.game where node_id = ${nodeId} and vendor = ${vendor}
          and game_type = ${gameType}) as "isKnown",
        (select count(*) from lobby.favourite
          where member_id = ${member.id} and node_id <> ${nodeId}) as kept`.execute(tx)
    if (!rows[0]?.isKnown) throw lobbyProblems.unknownGame()
    if (rows[0].kept >= BigInt(favouritesMax)) {
      throw lobbyProblems.tooManyFavourites({ most: favouritesMax })
    }
    await sql`insert into lobby.favourite (member_id, node_id, added_at)
      values (${member.id}, ${nodeId}, ${clock()}) on conflict do nothing`.execute(tx)
    return { success: true }
  })
}
