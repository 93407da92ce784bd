import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'

/** Opens a member's cash and held accounts, empty. Harmless where they are open. */
export async function openMemberAccounts(db: Db, memberId: string, unit: string): Promise<void> {
  const owner = `member:${memberId}`
  await sql`select ledger.account_of(${owner}, 'cash', ${unit}),
    ledger.account_of(${owner}, 'held', ${unit})`.execute(db)
}
