import { commonProblems } from '@tessera/calls'
import { money } from '@tessera/money'
import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import { entriesBefore, listEntries } from './list-entries.ts'

/** For staff: a member's accounts and movements. Problem: `notFound`, where the member owns no account. */
export async function listMemberEntries(
  db: Db,
  memberId: string,
  { before, pageSize }: { before: string; pageSize: number },
) {
  const { rows } = await sql<{
    id: bigint
    purpose: string
    unit: string
    balance: bigint
    version: bigint
  }>`
    select id, purpose, unit, balance, version from ledger.account
    where owner = ${`member:${memberId}`} order by unit, purpose`.execute(db)
  const unit = rows[0]?.unit
  if (!unit) throw commonProblems.notFound()
  return {
    ...(await listEntries(db, memberId, unit, { before: entriesBefore(before), pageSize })),
    accounts: rows.map((row) => ({
      id: String(row.id),
      purpose: row.purpose,
      balance: money(row.balance, row.unit),
      version: row.version,
    })),
  }
}
