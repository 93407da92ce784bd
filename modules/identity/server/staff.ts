import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'

export type StaffRow = {
  id: string
  account: string
  permissions: string[]
  isActive: boolean
  passwordHash: string
  mustChange: boolean
}

/** The staff account of a name, in whatever case. */
export async function findStaff(db: Db, account: string): Promise<StaffRow | undefined> {
  const { rows } = await sql<StaffRow>`
    select id, account, permissions, is_active as "isActive", password_hash as "passwordHash",
      must_change_password as "mustChange"
    from identity.staff where account_key = lower(${account.trim()}::text collate "C")`.execute(db)
  return rows[0]
}

/** Writes a staff account; false where there is one of that name. */
export async function insertStaff(
  tx: Db,
  { id, account, passwordHash, permissions }: Omit<StaffRow, 'isActive' | 'mustChange'>,
  now: Date,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into identity.staff (id, account, password_hash, permissions, extra, created_at)
    values (${id}, ${account}, ${passwordHash}, ${permissions}::text[], ${permissions}::text[], ${now})
    on conflict on constraint staff_account_taken do nothing`.execute(tx)
  return numAffectedRows === 1n
}

export async function noteStaffLogin(
  tx: Db,
  { id, passwordHash }: Pick<StaffRow, 'id' | 'passwordHash'>,
  now: Date,
): Promise<void> {
  await sql`update identity.staff set last_login_at = ${now}, password_hash = ${passwordHash}
    where id = ${id}`.execute(tx)
}
