import { inTransaction, type StaffContext } from '@tessera/server-kit'
import { sql } from 'kysely'
import { cashierProblems } from '../../problems.ts'

type Note = { id: string; reason: string; words: string }

/** Says why something does not fit; it moves no money. Problems: `unknownDiscrepancy`, `discrepancyChanged`. */
export const explainDiscrepancy = (context: StaffContext, note: Note) =>
  noteDiscrepancy(context, note, 1)

/** Ends a discrepancy that is explained. Problems: `unknownDiscrepancy`, `discrepancyChanged`. */
export const closeDiscrepancy = (context: StaffContext, { id, words }: Omit<Note, 'reason'>) =>
  noteDiscrepancy(context, { id, reason: 'closed', words }, 2)

async function noteDiscrepancy(
  { db, clock, staff }: StaffContext,
  { id, reason, words }: Note,
  position: 1 | 2,
): Promise<{ success: true }> {
  await inTransaction(db, async (tx) => {
    const { rows } = await sql<{ notes: number }>`
      select (select count(*)::int from cashier.reconciliation_note n where n.discrepancy_id = b.id) as notes
      from cashier.reconciliation_discrepancy b where b.id = ${id}`.execute(tx)
    const [known] = rows
    if (!known) throw cashierProblems.unknownDiscrepancy()
    if (known.notes !== position - 1) throw cashierProblems.discrepancyChanged()
    const { numAffectedRows } = await sql`insert into cashier.reconciliation_note
        (discrepancy_id, position, reason, words, staff_id, staff_account, made_at)
      values (${id}, ${position}, ${reason}, ${words}, ${staff.id}, ${staff.account}, ${clock()})
      on conflict do nothing`.execute(tx)
    if (numAffectedRows !== 1n) throw cashierProblems.discrepancyChanged()
  })
  return { success: true }
}
