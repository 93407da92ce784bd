import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { AccountRef } from './accounts.ts'

/** What a member owes because a prize was corrected and cash did not cover it: its balance is below zero. */
export const debtAccountOf = (memberId: string, unit: string): AccountRef => ({
  owner: `member:${memberId}`,
  purpose: 'receivables',
  unit,
})

/** What a member owes, in ledger units. Whatever is credited to their cash pays it first. */
export async function readDebt(db: Db, memberId: string, unit: string): Promise<bigint> {
  const { rows } = await sql<{ debt: bigint }>`select -b.balance as debt from ledger.balance_view b
    where b.owner = ${`member:${memberId}`} and b.purpose = 'receivables' and b.unit = ${unit}`.execute(
    db,
  )
  return rows[0]?.debt ?? 0n
}
