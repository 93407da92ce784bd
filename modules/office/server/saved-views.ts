import { commonProblems } from '@tessera/calls'
import { inTransaction, type StaffContext } from '@tessera/server-kit'
import { sql } from 'kysely'
import { savedViewsMax } from '../limits.ts'
import { officeProblems } from '../problems.ts'
import type { SavedView } from '../view-calls.ts'

export async function listViews({ db, staff }: StaffContext, page: string) {
  const { rows } = await sql<SavedView>`select id, name, search from office.saved_view
    where staff_id = ${staff.id} and page = ${page} order by lower(name), id`.execute(db)
  return { list: rows }
}

/** Keeps a view. The same id again keeps nothing more. Problems: `viewNameTaken`, `viewsFull`. */
export async function saveView(
  { db, staff, clock }: StaffContext,
  page: string,
  { id, name, search }: SavedView,
): Promise<{ success: true }> {
  await inTransaction(db, async (tx) => {
    // One after the other, so that the last place is given once.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`office.views:${staff.id}`}, 0))`.execute(
      tx,
    )
    const { rows } = await sql<{ id: string; name: string }>`select id, name from office.saved_view
      where staff_id = ${staff.id} and page = ${page}`.execute(tx)
    if (rows.some((row) => row.id === id)) return
    if (rows.some((row) => row.name === name)) throw officeProblems.viewNameTaken()
    if (rows.length >= savedViewsMax) throw officeProblems.viewsFull()
    await sql`insert into office.saved_view (id, staff_id, page, name, search, made_at)
      values (${id}, ${staff.id}, ${page}, ${name}, ${search}, ${clock()})
      on conflict (id) do nothing`.execute(tx)
  })
  return { success: true }
}

/** Deletes one of the caller's own views; those of others are not found. Problem: `common.notFound`. */
export async function removeView(
  { db, staff }: StaffContext,
  { page, id }: { page: string; id: string },
): Promise<{ success: true }> {
  const { numAffectedRows } = await sql`delete from office.saved_view
    where id = ${id} and staff_id = ${staff.id} and page = ${page}`.execute(db)
  if (numAffectedRows === 0n) throw commonProblems.notFound()
  return { success: true }
}
