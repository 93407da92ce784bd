import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'

export type CheckRow = {
  id: bigint
  run: string | null
  madeAt: Date
  windowFrom: Date
  windowTo: Date
  isCurrent: boolean
  transfers: bigint
  transfersTotal: bigint
  accounts: bigint
  accountTo: bigint
  accountPostings: bigint
  hourTo: Date | null
  hourTransfers: bigint
  endsRun: boolean
  discrepancies: bigint[]
  milliseconds: number
}

export const checkColumns = sql.raw(`id, run, made_at as "madeAt", window_from as "windowFrom",
  window_to as "windowTo", is_current as "isCurrent", transfers, transfers_total as "transfersTotal", accounts,
  account_to as "accountTo", account_postings as "accountPostings", hour_to as "hourTo",
  hour_transfers as "hourTransfers", ends_run as "endsRun", discrepancies, milliseconds`)

/** An array of a bigint column comes as texts. */
export const withNumbers = <Row extends { discrepancies: unknown }>(
  row: Row,
): Row & { discrepancies: bigint[] } => ({
  ...row,
  discrepancies: (row.discrepancies as (string | bigint)[]).map(BigInt),
})

/** The check before the next one. */
export async function findLastCheck(db: Db): Promise<CheckRow | undefined> {
  const { rows } = await sql<CheckRow>`
    select ${checkColumns} from ledger.check order by id desc limit 1`.execute(db)
  return rows.map(withNumbers)[0]
}

/** The last check of a run, or the last that belonged to none. */
export async function findLastOf(db: Db, run: string | null): Promise<CheckRow | undefined> {
  const { rows } = await sql<CheckRow>`
    select ${checkColumns} from ledger.check where run is not distinct from ${run}
    order by id desc limit 1`.execute(db)
  return rows.map(withNumbers)[0]
}

/** The number that the next check will have. */
export async function nextCheckId(tx: Db): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`
    select nextval(pg_get_serial_sequence('ledger.check', 'id')) as id`.execute(tx)
  const id = rows[0]?.id
  if (id === undefined) throw new Error('there is no number for a check')
  return id
}

export async function insertCheck(tx: Db, row: CheckRow): Promise<void> {
  await sql`insert into ledger.check overriding system value values (${row.id}, ${row.run}, ${row.madeAt},
    ${row.windowFrom}, ${row.windowTo}, ${row.isCurrent}, ${row.transfers}, ${row.transfersTotal}, ${row.accounts},
    ${row.accountTo}, ${row.accountPostings}, ${row.hourTo}, ${row.hourTransfers}, ${row.endsRun},
    ${row.discrepancies.map(String)}::bigint[], ${row.milliseconds})`.execute(tx)
}
