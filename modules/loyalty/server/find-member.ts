import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import { loyaltyProblems } from '../problems.ts'

/** Whose account this is. Problem: `unknownMember`. */
export async function findMember(
  db: Db,
  account: string,
): Promise<{ memberId: string; unit: string }> {
  const { rows } = await sql<{ memberId: string; unit: string }>`
    select id as "memberId", currency as unit from identity.member_view
    where lower(account) = lower(${account})`.execute(db)
  if (!rows[0]) throw loyaltyProblems.unknownMember()
  return rows[0]
}
