import { sql } from 'kysely'
import { drawProblems } from '../../draw-problems.ts'
import type { KindServer } from '../kinds/kind-server.ts'

type Row = { isUsed: boolean; left: number; codes: number }

/** What promotions of codes do when they are published, and how they stand for a member. */
export const codeServer: KindServer = {
  standing: async (db, { memberId }, { id, startsAt, endsAt }, now) => {
    if (now < startsAt) return { status: 'soon' }
    const { rows } = await sql<Row>`
      select coalesce(sum(uses - used), 0)::int as left, count(*)::int as codes,
        exists (select from promotions.code_use where promotion_id = ${id} and member_id = ${memberId}) as "isUsed"
      from promotions.code where promotion_id = ${id}`.execute(db)
    if (rows[0]?.isUsed) return { status: 'claimed' }
    return { status: now < endsAt && (rows[0]?.left ?? 0) > 0 ? 'join' : 'close' }
  },

  /** Problem: `codesMissing`. */
  publish: async (tx, { id }) => {
    const { rows } =
      await sql`select from promotions.code where promotion_id = ${id} limit 1`.execute(tx)
    if (rows.length === 0) throw drawProblems.codesMissing()
  },
}
