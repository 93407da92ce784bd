import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import { passkeyTable } from '../credentials/passkey-table.ts'

export const staffPasskeys = passkeyTable({
  table: 'identity.staff_passkey',
  owner: 'staff_id',
  people: 'identity.staff',
})

/** Removes every passkey of a person. */
export const deleteStaffPasskeys = (tx: Db, staffId: string) =>
  sql`delete from identity.staff_passkey where staff_id = ${staffId}`.execute(tx)
