import type { StaffContext } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { Correction, CorrectionState } from '../../correction-shapes.ts'
import { cashierProblems } from '../../problems.ts'
import { startOfDay } from '../reconciliation/reconcile-day.ts'
import { correctionColumns, type CorrectionRow, shownCorrection } from './corrections.ts'

type Asked = {
  /** The business day on which it was proposed. */
  day?: string | undefined
  account?: string | undefined
  state?: CorrectionState | undefined
  pageNo: number
  pageSize: number
}

/** Corrections, newest first. One whose time is over is shown so, also before a job has said it. Problem: `wrongPeriod`. */
export async function listCorrections(
  { db, clock, staff }: StaffContext,
  { day, account, state, pageNo, pageSize }: Asked,
): Promise<{ list: Correction[]; totalPages: number }> {
  const from = day === undefined ? undefined : startOfDay(day)
  if (day !== undefined && !from) throw cashierProblems.wrongPeriod({ days: 1 })
  const stated = sql`case when c.state = 'proposed' and c.expires_at <= ${clock()} then 'expired' else c.state end`
  const asked = sql`from cashier.correction c join identity.member_view m on m.id = c.member_id
    where (${account ?? null}::text is null or lower(m.account) = lower(${account ?? null}))
      and (${from ?? null}::timestamptz is null
        or (c.proposed_at >= ${from ?? null} and c.proposed_at < ${from ?? null}::timestamptz + interval '24 hours'))
      and (${state ?? null}::text is null or ${stated} = ${state ?? null})`
  const { rows } = await sql<CorrectionRow & { account: string }>`
    select ${correctionColumns}, ${stated} as state, m.account ${asked} order by c.number desc
    limit ${pageSize} offset ${(pageNo - 1) * pageSize}`.execute(db)
  const counted = await sql<{ count: bigint }>`select count(*) ${asked}`.execute(db)
  return {
    list: rows.map((row) => shownCorrection(row, staff.id)),
    totalPages: Math.ceil(Number(counted.rows[0]?.count ?? 0n) / pageSize),
  }
}
