import type { StaffContext } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { Move } from '../../move-calls.ts'
import { visible } from './scope.ts'

type Asked = { memberId?: string | undefined; pageNo: number; pageSize: number }
type Row = Omit<Move, 'madeAt' | 'endedAt'> & { madeAt: Date; endedAt: Date | null; rows: number }

/** Moves of members whom the reader may see, newest first. */
export async function listMoves(
  context: StaffContext,
  { memberId, pageNo, pageSize }: Asked,
): Promise<{ list: Move[]; totalPages: number }> {
  const mayBeSeen = await visible(context)
  const { rows } = await sql<Row>`
    select v.id, v.member_id as "memberId", m.account, f.account as "from", t.account as "to", v.state,
      v.effective_day::text as "effectiveDay", v.reason, v.proposed_account as "proposedAccount",
      v.decided_account as "decidedAccount", v.made_at as "madeAt", v.ended_at as "endedAt",
      v.ended_account as "endedAccount", v.people, v.contracts, v.why, count(*) over ()::int as rows
    from agents.move v join identity.member_view m on m.id = v.member_id
    left join identity.member_view f on f.id = v.from_id
    left join identity.member_view t on t.id = v.to_id
    where ${mayBeSeen(sql`m.currency`)} and ${memberId ? sql`v.member_id = ${memberId}` : sql`true`}
    order by v.number desc limit ${pageSize} offset ${(pageNo - 1) * pageSize}`.execute(context.db)
  return {
    list: rows.map(({ rows: _, madeAt, endedAt, ...row }) => ({
      ...row,
      madeAt: madeAt.toISOString(),
      endedAt: endedAt?.toISOString() ?? null,
    })),
    totalPages: Math.max(1, Math.ceil((rows[0]?.rows ?? 0) / pageSize)),
  }
}
