import { type Db, newId } from '@tessera/server-kit'
import { sql } from 'kysely'
import { codeTriesOfAddress, codeTriesOfMember } from '../../draw-limits.ts'
import { drawProblems } from '../../draw-problems.ts'

const hourMilliseconds = 3_600_000
export type Trying = { memberId: string; address: string; now: Date }

/** Problem: `codeTries` (too many codes of this member, or from this place, were not accepted within an hour). */
export async function refuseManyTries(db: Db, { memberId, address, now }: Trying): Promise<void> {
  const since = new Date(now.getTime() - hourMilliseconds)
  const { rows } = await sql<{ own: number; here: number }>`
    select (select count(*) from promotions.code_try where member_id = ${memberId} and made_at > ${since})::int as own,
      (select count(*) from promotions.code_try where address = ${address} and made_at > ${since})::int as here`.execute(
    db,
  )
  const { own = 0, here = 0 } = rows[0] ?? {}
  if (own >= codeTriesOfMember || here >= codeTriesOfAddress) throw drawProblems.codeTries()
}

/** Counts a code that was not accepted, and forgets those that count no more. */
export const noteTry = (db: Db, { memberId, address, now }: Trying) =>
  sql`with old as (
      delete from promotions.code_try where made_at <= ${new Date(now.getTime() - hourMilliseconds)}
    )
    insert into promotions.code_try (id, member_id, address, made_at)
    values (${newId(now)}, ${memberId}, ${address}, ${now})`.execute(db)
