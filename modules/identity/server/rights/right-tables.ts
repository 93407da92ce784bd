import { commonProblems } from '@tessera/calls'
import { changeLog, type Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import { identityProblems } from '../../problems.ts'

/** Who gave whom what, and when. */
export const rightChanges = changeLog('identity.right_change')

/** One change of rights after the other, so that of two at once each sees what the other has done. */
export const lockRights = (tx: Db) => rightChanges.lock(tx, 'rights')

export type RoleRow = {
  id: string
  name: string
  permissions: string[]
  isOwner: boolean
  /** The currencies whose members it covers; null for all. */
  currencies: string[] | null
}

export type Person = {
  id: string
  account: string
  isActive: boolean
  extra: string[]
  permissions: string[]
  roles: RoleRow[]
}

const roleColumns = sql.raw(`r.id, r.name, r.permissions, r.is_owner as "isOwner", r.currencies`)

/** A staff member with their roles. Problem: `common.notFound`. */
export async function findPerson(tx: Db, id: string): Promise<Person> {
  const { rows } = await sql<Omit<Person, 'roles'>>`
    select id, account, is_active as "isActive", extra, permissions
    from identity.staff where id = ${id}`.execute(tx)
  if (!rows[0]) throw commonProblems.notFound()
  const roles = await sql<RoleRow>`select ${roleColumns} from identity.staff_role s
    join identity.role r on r.id = s.role_id where s.staff_id = ${id} order by r.name_key`.execute(
    tx,
  )
  return { ...rows[0], roles: roles.rows }
}

/** Roles by their ids, in the order of their names. Problem: `common.notFound`, where one is not there. */
export async function findRoles(tx: Db, ids: readonly string[]): Promise<RoleRow[]> {
  const asked = [...new Set(ids)]
  const { rows } = await sql<RoleRow>`select ${roleColumns} from identity.role r
    where r.id = any(${asked}::uuid[]) order by r.name_key`.execute(tx)
  if (rows.length !== asked.length) throw commonProblems.notFound()
  return rows
}

export async function writeRoles(tx: Db, staffId: string, roles: readonly string[]): Promise<void> {
  await sql`delete from identity.staff_role where staff_id = ${staffId}`.execute(tx)
  await sql`insert into identity.staff_role (staff_id, role_id)
    select ${staffId}, unnest(${[...new Set(roles)]}::uuid[])`.execute(tx)
  await sql`select identity.add_up_permissions(array[${staffId}]::uuid[])`.execute(tx)
}

/** Problem: `lastOwner`, where nobody who may come in is an owner any more. */
export async function refuseOwnerless(tx: Db): Promise<void> {
  const { rows } = await sql`select from identity.staff t
    join identity.staff_role s on s.staff_id = t.id
    join identity.role r on r.id = s.role_id and r.is_owner
    where t.is_active limit 1`.execute(tx)
  if (rows.length === 0) throw identityProblems.lastOwner()
}

/** Ends every session of a staff member; returns them. */
export async function endSessionsOf(tx: Db, staffId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    delete from identity.session where staff_id = ${staffId} returning id`.execute(tx)
  return rows.map(({ id }) => id)
}
