import { type Db, deriveId } from '@tessera/server-kit'
import { sql } from 'kysely'
import { cashChips } from '../tables/chips.ts'
import type { StayRow, TableRow } from '../tables/rows.ts'

/** A player stands up between hands: all chips go home. */
export async function endStay(tx: Db, table: TableRow, stay: StayRow): Promise<void> {
  const { id, seat, memberId, stack } = stay
  if (memberId)
    await cashChips(tx, { id: deriveId(id, 'leaves'), table, seat, memberId, chips: stack })
  await sql`update poker.stay set ended_at = clock_timestamp(), left_with = ${stack}, stack = 0, is_in = false, is_leaving = true,
    top_up = 0, top_up_id = null where id = ${id} and ended_at is null`.execute(tx)
}
