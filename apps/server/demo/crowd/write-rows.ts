import { toWire } from '@tessera/calls'
import type { Db } from '@tessera/server-kit'
import { type RawBuilder, sql } from 'kysely'

const rowsAtOnce = 4_000

/**
 * Runs a statement over many rows, some thousands at a time. `statement` is given the list as JSON, for
 * `jsonb_to_recordset`; whole numbers of any size and times come through it as they are.
 */
export async function writeRows(
  tx: Db,
  rows: readonly object[],
  statement: (list: RawBuilder<unknown>) => RawBuilder<unknown>,
): Promise<void> {
  for (let at = 0; at < rows.length; at += rowsAtOnce) {
    const list = toWire(rows.slice(at, at + rowsAtOnce))
    await statement(sql`${list}::jsonb`).execute(tx)
  }
}
