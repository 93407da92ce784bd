import { countReached, type StaffContext } from '@tessera/server-kit'
import { type RawBuilder, sql } from 'kysely'
import type { Correction, CorrectionState } from '../../correction-shapes.ts'
import { correctionColumns, type CorrectionRow, shownCorrection } from './corrections.ts'

type Asked = {
  /** The business day on which it was proposed. */
  day?: string | undefined
  account?: string | undefined
  state?: CorrectionState | undefined
  pageNo: number
  pageSize: number
}

/** Corrections, newest first. One whose time is over is shown so, also before a job has said it. */
export async function listCorrections(
  { db, clock, staff }: StaffContext,
  { day, account, state, pageNo, pageSize }: Asked,
): Promise<{ list: Correction[]; totalPages: number }> {
  const now = clock()
  const conditions = [sql`true`]
  if (account !== undefined) {
    conditions.push(
      sql`c.member_id = (select id from identity.member_view where lower(account) = lower(${account}))`,
    )
  }
  if (day !== undefined) {
    conditions.push(
      sql`c.proposed_at >= kit.day_starts(${day}::date) and c.proposed_at < kit.day_starts(${day}::date + 1)`,
    )
  }
  if (state) conditions.push(standsAs(state, now))
  const asked = sql`from cashier.correction c where ${sql.join(conditions, sql` and `)}`
  const { rows } = await sql<CorrectionRow & { account: string }>`
    select ${correctionColumns}, case when c.state = 'proposed' and c.expires_at <= ${now} then 'expired' else c.state end as state,
      m.account
    from (select c.* ${asked} order by c.number desc limit ${pageSize} offset ${(pageNo - 1) * pageSize}) c
    join identity.member_view m on m.id = c.member_id order by c.number desc`.execute(db)
  return {
    list: rows.map((row) => shownCorrection(row, staff.id)),
    totalPages: Math.ceil((await countReached(db, asked)) / pageSize),
  }
}

/** The current state: a proposal past its time is expired. */
function standsAs(state: CorrectionState, now: Date): RawBuilder<unknown> {
  if (state === 'proposed') return sql`c.state = 'proposed' and c.expires_at > ${now}`
  if (state === 'expired') {
    return sql`c.state in ('expired', 'proposed') and (c.state = 'expired' or c.expires_at <= ${now})`
  }
  return sql`c.state = ${state}`
}
