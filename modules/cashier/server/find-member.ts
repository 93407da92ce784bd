import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import { cashierProblems } from '../problems.ts'

export type FoundMember = { id: string; account: string; unit: string }

/** The member with this account, however it is written. Problem: `unknownMember`. */
export async function findMember(db: Db, account: string): Promise<FoundMember> {
  const { rows } = await sql<FoundMember>`
    select id, account, currency as unit from identity.member_view
    where lower(account) = lower(${account})`.execute(db)
  const [member] = rows
  if (!member) throw cashierProblems.unknownMember()
  return member
}
