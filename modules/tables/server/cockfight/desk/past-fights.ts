import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { PastFight } from '../../../fight-correction-staff-calls.ts'
import { needRoom } from './rooms.ts'

type Row = Omit<PastFight, 'id' | 'round' | 'closedAt' | 'corrections'> & {
  id: bigint
  round: bigint
  closedAt: Date | null
  corrections: PastFight['corrections'] | null
}

/** The fights of a room that are over, the latest first. Problem: `unknownRoom`. */
export async function listPastFights(
  { db }: { db: Db },
  { code, pageNo, pageSize }: { code: string; pageNo: number; pageSize: number },
): Promise<{ list: PastFight[]; totalPages: number }> {
  await needRoom(db, code)
  const from = sql`from tables.fight f join tables.round r on r.id = f.round_id
    where f.table_code = ${code} and r.paid_at is not null`
  const { rows: counted } = await sql<{
    count: number
  }>`select count(*)::int as count ${from}`.execute(db)
  const { rows } = await sql<Row>`
    select f.id, r.number as round, f.meron, f.wala, r.closed_at as "closedAt", r.state = 'void' as "isVoid",
      r.result ->> 'main' as result,
      (select jsonb_agg(jsonb_build_object('number', c.number, 'before', c.before, 'after', c.after, 'reason', c.reason,
          'at', to_char(c.made_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by c.number)
        from tables.fight_correction c where c.fight_id = f.id) as corrections
    ${from} order by r.number desc limit ${pageSize} offset ${(pageNo - 1) * pageSize}`.execute(db)
  return {
    list: rows.map(({ id, round, closedAt, corrections, ...row }) => ({
      ...row,
      id: Number(id),
      round: Number(round),
      closedAt: closedAt?.toISOString() ?? null,
      corrections: corrections ?? [],
    })),
    totalPages: Math.max(1, Math.ceil((counted[0]?.count ?? 0) / pageSize)),
  }
}
