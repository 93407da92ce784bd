import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import { checkColumns, type CheckRow, withNumbers } from './checks-table.ts'
import { readClearing } from './verify-house.ts'

type Pages = { pageNo: number; pageSize: number }

/** Every check run, newest first, with the age of every clearing account. */
export async function listChecks(db: Db, { pageNo, pageSize }: Pages) {
  const { rows } = await sql<CheckRow & { total: bigint }>`
    select ${checkColumns}, (select count(*) from ledger.check) as total
    from ledger.check order by id desc limit ${pageSize} offset ${(pageNo - 1) * pageSize}`.execute(
    db,
  )
  return {
    list: rows.map(withNumbers),
    totalPages: Math.ceil(Number(rows[0]?.total ?? 0n) / pageSize),
    clearing: await readClearing(db),
  }
}
