import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'

/** A request that was odd before, and when it or its transfer was made. */
export type RequestRef = { id: string; step: number; postedAt: string | null }

/** From here, to the instant before which nothing can be added any more. */
export type Window = { from: Date; to: Date; isCurrent: boolean }

/**
 * Copies the rows to check into temporary tables, so that the ledger is read once: `fresh` is the window and, where the
 * check is current, what came after its closed part; `old` is what is verified again.
 */
export async function readWindow(
  tx: Db,
  { from, to, isCurrent }: Window,
  old: { hours: readonly Date[]; requests: readonly RequestRef[] },
): Promise<void> {
  const columns =
    sql.raw(`id, request_id, step, leg, source, target, amount, source_balance, source_version,
    target_balance, target_version, made_at`)
  await sql`create temporary table fresh on commit drop as
    select ${columns}, made_at < ${to} as is_closed from ledger.transfer
    where made_at >= ${from} and (${isCurrent} or made_at < ${to})`.execute(tx)
  await sql`create temporary table old on commit drop as
    select ${columns} from ledger.transfer where false`.execute(tx)
  for (const hour of old.hours) {
    await sql`insert into old select ${columns} from ledger.transfer
      where made_at >= ${hour} and made_at < ${hour}::timestamptz + interval '1 hour'`.execute(tx)
  }
  for (const { id, postedAt } of old.requests) {
    await sql`insert into old select ${columns} from ledger.transfer
      where request_id = ${id} and made_at = ${postedAt}::timestamptz
        and not exists (select from old where request_id = ${id})`.execute(tx)
  }
  // A plan for an unknown table would guess its size.
  await sql`analyze fresh`.execute(tx)
  await sql`analyze old`.execute(tx)
}
