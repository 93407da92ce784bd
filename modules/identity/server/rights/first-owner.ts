import { type Clock, type Db, newId } from '@tessera/server-kit'
import { sql } from 'kysely'
import { identityProblems } from '../../problems.ts'
import { deleteAuthenticator } from '../credentials/authenticators.ts'
import { hasSecondLock } from '../credentials/second-lock.ts'
import { hashPassword } from '../passwords.ts'
import { findStaff, insertStaff } from '../staff.ts'
import { newFirstPassword } from './first-password.ts'
import { askForFactors, keepPermissions, makeOwner } from './owners.ts'
import { endSessionsOf, lockRights, rightChanges } from './right-tables.ts'
import { deleteStaffPasskeys } from './staff-passkeys.ts'

// Acts on owners from the command line of the server. The audit log names the command, because nobody is logged in
// there.

async function countOwners(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from identity.staff t
    join identity.staff_role s on s.staff_id = t.id
    join identity.role r on r.id = s.role_id and r.is_owner
    where t.is_active`.execute(db)
  return rows[0]?.count ?? 0
}

/** Whether there is an active owner. */
export const hasOwner = async (db: Db): Promise<boolean> => (await countOwners(db)) > 0

type Made = { id: string; account: string; password: string }

/**
 * Makes the first owner of a site that has none. The password is returned this once and only allows choosing another; a
 * second factor is required after it. Problems: `ownerThere`, `staffAccountTaken`.
 */
export async function makeFirstOwner(tx: Db, account: string, clock: Clock): Promise<Made> {
  await lockRights(tx)
  if (await hasOwner(tx)) throw identityProblems.ownerThere()
  await askForFactors({ db: tx, clock })
  return insertOwner(tx, account, clock, 'npm run owner')
}

/**
 * Makes a second owner of a site that has one: in the back office that would take two owners. Problems: `notOneOwner`,
 * `staffAccountTaken`.
 */
export async function makeSecondOwner(tx: Db, account: string, clock: Clock): Promise<Made> {
  await lockRights(tx)
  if ((await countOwners(tx)) !== 1) throw identityProblems.notOneOwner()
  return insertOwner(tx, account, clock, 'npm run owner -- --second')
}

async function insertOwner(tx: Db, account: string, clock: Clock, by: string): Promise<Made> {
  const [id, password] = [newId(clock()), newFirstPassword()]
  const passwordHash = await hashPassword(password)
  const isNew = await insertStaff(tx, { id, account, permissions: [], passwordHash }, clock())
  if (!isNew) throw identityProblems.staffAccountTaken()
  await sql`update identity.staff set must_change_password = true where id = ${id}`.execute(tx)
  await makeOwner(tx, id)
  const sides = { before: {}, after: { account, roles: ['Owner'], by } }
  const staff = { id, account }
  await rightChanges.insert(tx, { subject: `staff:${account}`, ...sides, staff }, clock())
  return { id, account, password }
}

/**
 * Removes the authenticator app and the passkeys of an owner and ends their sessions, so that they log in with their
 * password and add another second factor. For other staff an owner does that in the back office. Problems:
 * `notAnOwner`, `authenticatorMissing`.
 */
export async function resetOwnerLock(
  tx: Db,
  account: string,
  clock: Clock,
): Promise<{ id: string; account: string }> {
  await lockRights(tx)
  const person = await findStaff(tx, account)
  if (!person?.isActive || !(await isOwner(tx, person.id))) throw identityProblems.notAnOwner()
  const owner = { staffId: person.id }
  if (!(await hasSecondLock(tx, owner))) throw identityProblems.authenticatorMissing()
  await deleteAuthenticator(tx, owner)
  await deleteStaffPasskeys(tx, person.id)
  // The holder of the old one may be logged in.
  await endSessionsOf(tx, person.id)
  const staff = { id: person.id, account: person.account }
  const by = 'npm run owner -- --reset-second-lock'
  const sides = { before: { authenticator: true }, after: { authenticator: false, by } }
  await rightChanges.insert(tx, { subject: `staff:${person.account}`, ...sides, staff }, clock())
  return staff
}

/**
 * Takes from the owners what no call needs any more, in the name of one of them. A start only adds: an older version may run
 * beside a newer one. Problem: `notAnOwner`.
 */
export async function retirePermissions(
  tx: Db,
  { account, known }: { account: string; known: readonly string[] },
): Promise<{ id: string; account: string }> {
  await lockRights(tx)
  const person = await findStaff(tx, account)
  if (!person?.isActive || !(await isOwner(tx, person.id))) throw identityProblems.notAnOwner()
  await keepPermissions(tx, known)
  return { id: person.id, account: person.account }
}

async function isOwner(tx: Db, staffId: string): Promise<boolean> {
  const { rows } = await sql`select from identity.staff_role s
    join identity.role r on r.id = s.role_id and r.is_owner
    where s.staff_id = ${staffId}`.execute(tx)
  return rows.length > 0
}
