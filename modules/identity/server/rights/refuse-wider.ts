import type { Db, StaffPerson } from '@tessera/server-kit'
import { identityProblems } from '../../problems.ts'
import type { RoleRow } from './right-tables.ts'
import { isWithin, scopeOf } from './scope.ts'

type Given = Pick<RoleRow, 'permissions' | 'currencies'>

/** Who may do something for the members of some currencies gives it for no others. Problem: `beyondYou`. */
export async function refuseWider(tx: Db, staff: StaffPerson, role: Given): Promise<void> {
  for (const permission of role.permissions) {
    const own = await scopeOf(tx, staff.id, permission)
    if (!isWithin(role.currencies, own)) throw identityProblems.beyondYou()
  }
}
