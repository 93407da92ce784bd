import { type Clock, type Db, newId } from '@tessera/server-kit'
import { sql } from 'kysely'
import { identityProblems } from '../../problems.ts'
import { hashPassword } from '../passwords.ts'
import { insertStaff } from '../staff.ts'
import { newFirstPassword } from './first-password.ts'
import { askForFactors, makeOwner } from './owners.ts'
import { lockRights, rightChanges } from './right-tables.ts'

/** Whether somebody may come in who may do everything. */
export async function hasOwner(db: Db): Promise<boolean> {
  const { rows } = await sql`select from identity.staff t
    join identity.staff_role s on s.staff_id = t.id
    join identity.role r on r.id = s.role_id and r.is_owner
    where t.is_active limit 1`.execute(db)
  return rows.length > 0
}

/**
 * Makes the first owner of a house that has none, for who stands at the machine itself. The password is told this once
 * and opens nothing but the choice of another; a second lock is asked for after it.
 * Problems: `ownerThere`, `staffAccountTaken`.
 */
export async function makeFirstOwner(
  tx: Db,
  account: string,
  clock: Clock,
): Promise<{ id: string; account: string; password: string }> {
  await lockRights(tx)
  if (await hasOwner(tx)) throw identityProblems.ownerThere()
  await askForFactors({ db: tx, clock })
  const [id, password] = [newId(clock()), newFirstPassword()]
  const passwordHash = await hashPassword(password)
  const isNew = await insertStaff(tx, { id, account, permissions: [], passwordHash }, clock())
  if (!isNew) throw identityProblems.staffAccountTaken()
  await sql`update identity.staff set must_change_password = true where id = ${id}`.execute(tx)
  await makeOwner(tx, id)
  const sides = { before: {}, after: { account, roles: ['Owner'], by: 'npm run owner' } }
  const staff = { id, account }
  await rightChanges.insert(tx, { subject: `staff:${account}`, ...sides, staff }, clock())
  return { id, account, password }
}
