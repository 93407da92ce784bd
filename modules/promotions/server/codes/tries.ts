import { type Db, newId } from '@tessera/server-kit'
import { sql } from 'kysely'
import { codeTriesOfAddress, codeTriesOfMember } from '../../draw-limits.ts'
import { drawProblems } from '../../draw-problems.ts'

const hourMilliseconds = 3_600_000
/** `place`: an IPv4 address, or the /64 of an IPv6 one. */
export type Trying = { memberId: string; place: string; now: Date }

/** Problem: `codeTries` (too many codes of this member, or from this place, were not accepted within an hour). */
export async function refuseManyTries(db: Db, { memberId, place, now }: Trying): Promise<void> {
  const since = new Date(now.getTime() - hourMilliseconds)
  const { rows } = await sql<{ own: number; here: number }>`
    select (select count(*) from promotions.code_try where member_id = ${memberId} and made_at > ${since})::int as own,
      (select count(*) from promotions.code_try where address = ${place} and made_at > ${since})::int as here`.execute(
    db,
  )
  const { own = 0, here = 0 } = rows[0] ?? {}
  if (own >= codeTriesOfMember || here >= codeTriesOfAddress) throw drawProblems.codeTries()
}

/** Counts a code that was not accepted, and forgets those that count no more. */
export const noteTry = (db: Db, { memberId, place, now }: Trying) =>
  sql`with old as (
      delete from promotions.code_try where made_at <= ${new Date(now.getTime() - hourMilliseconds)}
    )
    insert into promotions.code_try (id, member_id, address, made_at)
    values (${newId(now)}, ${memberId}, ${place}, ${now})`.execute(db)
