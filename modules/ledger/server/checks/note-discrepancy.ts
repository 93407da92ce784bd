import { commonProblems } from '@tessera/calls'
import type { StaffContext } from '@tessera/server-kit'
import { sql } from 'kysely'
import { ledgerProblems } from '../../problems.ts'

type Note = { id: string; note: string; resolves: boolean }

type Row = Note & { staffAccount: string; madeAt: Date }

/**
 * Keeps what staff says to a discrepancy, for ever; a note that resolves closes it. The same id again changes
 * nothing. Problems: `notFound`, `usedDifferently`.
 */
export async function noteDiscrepancy(
  { db, staff }: Pick<StaffContext, 'db' | 'staff'>,
  discrepancyId: string,
  { id, note, resolves }: Note,
): Promise<Row> {
  const known =
    await sql`select from ledger.discrepancy where id = ${discrepancyId}::bigint`.execute(db)
  if (known.rows.length === 0) throw commonProblems.notFound()
  await sql`insert into ledger.discrepancy_note (id, discrepancy_id, staff_id, staff_account, note, resolves)
    values (${id}, ${discrepancyId}::bigint, ${staff.id}, ${staff.account}, ${note}, ${resolves})
    on conflict (id) do nothing`.execute(db)
  const { rows } = await sql<Row>`
    select id, staff_account as "staffAccount", note, resolves, made_at as "madeAt" from ledger.discrepancy_note
    where id = ${id} and discrepancy_id = ${discrepancyId}::bigint and staff_id = ${staff.id}
      and note = ${note} and resolves = ${resolves}`.execute(db)
  if (!rows[0]) throw ledgerProblems.usedDifferently()
  return rows[0]
}
