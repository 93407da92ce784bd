import { inTransaction, type StaffContext } from '@tessera/server-kit'
import { readBrand } from '@tessera/settings/server'
import { sql } from 'kysely'
import { passwordCharactersMax, staffPasswordMin } from '../../limits.ts'
import { plainPassword } from '../../password-text.ts'
import { identityProblems } from '../../problems.ts'
import { proveStaff } from '../credentials/prove-session.ts'
import { isCommonPassword } from '../../is-common-password.ts'
import { hashPassword } from '../passwords.ts'

type Given = { password: string; newPassword: string }

/**
 * Chooses another password for oneself; every other session ends.
 * Problems: `proofWrong`, `weakPassword`, `common.tooManyRequests`, `common.busy`.
 */
export async function changeStaffPassword(
  context: StaffContext,
  { password, newPassword }: Given,
): Promise<{ success: true }> {
  const { db, staff } = context
  const { name: siteName } = await readBrand(db)
  const { length } = newPassword
  const isWeak =
    length < staffPasswordMin ||
    length > passwordCharactersMax ||
    newPassword === plainPassword(password) ||
    isCommonPassword(newPassword, { account: staff.account, siteName })
  if (isWeak) throw identityProblems.weakPassword({ letters: staffPasswordMin })
  await proveStaff(context, password)
  const passwordHash = await hashPassword(newPassword)
  await inTransaction(db, async (tx) => {
    await sql`update identity.staff set password_hash = ${passwordHash}, must_change_password = false
      where id = ${staff.id}`.execute(tx)
    await sql`delete from identity.session
      where staff_id = ${staff.id} and id <> ${staff.sessionId}`.execute(tx)
    await sql`update identity.session set must_change = false
      where id = ${staff.sessionId}`.execute(tx)
  })
  return { success: true }
}
