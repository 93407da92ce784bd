import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import { markMayHold } from './holdings.ts'
import { bringHome, giveBack, handIn } from './move-value.ts'
import type { TransferRow } from './transfers.ts'

type End = { end: 'done' | 'refused'; reference: string | null; why: string; decidedBy?: string }

/** Ends a transfer whose row is locked, and moves the value as it ended: both or neither. */
export async function endTransfer(
  tx: Db,
  row: TransferRow,
  { end, reference, why, decidedBy }: End,
  now: Date,
): Promise<TransferRow> {
  await sql`update vendors.transfer set state = ${end}, reference = ${reference}, why = ${why},
      decided_by = ${decidedBy ?? null}, next_ask_at = null, ended_at = ${now}
    where id = ${row.id}`.execute(tx)
  if (row.direction === 'in') await (end === 'done' ? handIn(tx, row) : giveBack(tx, row))
  else if (end === 'done') await bringHome(tx, row)
  await markMayHold(tx, row)
  return { ...row, state: end, reference, why, nextAskAt: null, endedAt: now }
}
