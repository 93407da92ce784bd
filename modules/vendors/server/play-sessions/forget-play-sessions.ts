import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import { playSessionKeptDays } from '../../limits.ts'

/** Forgets the tokens of games that ended long ago. What they won is still paid: a win needs none. */
export async function forgetPlaySessions(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - playSessionKeptDays * 86_400_000)
  await sql`delete from vendors.play_session where ends_at < ${before}`.execute(db)
}
