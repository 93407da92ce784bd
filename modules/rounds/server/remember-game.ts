import type { MemberContext } from '@tessera/server-kit'
import { sql } from 'kysely'

/** Keeps that a member has started this game now, for the list of recent games. */
export async function rememberGame(
  { db, member, clock }: MemberContext,
  vendor: string,
  gameCode: string,
): Promise<void> {
  await sql`insert into rounds.recent_game (member_id, vendor, game_code, played_at)
    values (${member.id}, ${vendor}, ${gameCode}, ${clock()})
    on conflict (member_id, vendor, game_code) do update set played_at = excluded.played_at`.execute(
    db,
  )
}
