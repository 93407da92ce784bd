import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'

/** One act of a member with their payees and withdrawals after the other, until the transaction ends. */
export const lockMember = (tx: Db, memberId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`cashier.member:${memberId}`}, 0))`.execute(
    tx,
  )
