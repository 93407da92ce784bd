import { commonProblems } from '@tessera/calls'
import { type Db, inTransaction, type StaffContext } from '@tessera/server-kit'
import { sql } from 'kysely'
import { identityProblems } from '../../problems.ts'
import { askSecond, type RightsKind } from './four-eyes.ts'
import type { RightsPorts } from './ports.ts'
import { gainOf, rightsOf } from './held-rights.ts'
import { refuseGain } from './refuse-gain.ts'
import { lockRights, rightChanges, type RoleRow } from './right-tables.ts'

type Payload = {
  id: string
  name: string
  permissions: string[]
  currencies: string[] | null
  before: string[] | null
}

async function findRole(tx: Db, id: string): Promise<RoleRow | undefined> {
  const { rows } =
    await sql<RoleRow>`select id, name, permissions, is_owner as "isOwner", currencies
    from identity.role where id = ${id}`.execute(tx)
  return rows[0]
}

async function holdersOf(tx: Db, id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select staff_id as id from identity.staff_role where role_id = ${id}`.execute(tx)
  return rows.map((row) => row.id)
}

/**
 * The current role, and what it would give beyond that: also with no holders yet, because a later holder gets all of
 * it. Problems: `beyondYou`, `ownRights`, `roleFixed`, `roleTaken`.
 */
async function weighRole(tx: Db, by: readonly string[], asked: Payload) {
  const { id, name } = asked
  const known = await findRole(tx, id)
  if (known?.isOwner) throw identityProblems.roleFixed()
  const rights = gainOf(rightsOf(known ? [known] : []), rightsOf([asked]))
  const gain = { rights, to: rights.size > 0 ? await holdersOf(tx, id) : [] }
  await refuseGain(tx, by, gain)
  const { rows } = await sql`select from identity.role
    where name_key = lower(${name}::text collate "C") and id <> ${id}`.execute(tx)
  if (rows.length > 0) throw identityProblems.roleTaken()
  return { known, gain }
}

type RoleSide = Pick<RoleRow, 'name' | 'permissions' | 'currencies'>

const sideOf = ({ name, permissions, currencies }: RoleSide) => ({
  name,
  permissions: [...permissions].toSorted(),
  ...(currencies && { currencies: [...currencies].toSorted() }),
})

// What a proposal was made on: it is done on nothing else.
const gistOf = ({ permissions, currencies }: RoleSide) => [
  ...[...permissions].toSorted(),
  ...[...(currencies ?? [])].toSorted(),
]

const isSame = (one: RoleSide, other: RoleSide) =>
  JSON.stringify(sideOf(one)) === JSON.stringify(sideOf(other))

/** The approved change of a role: all its holders have the permissions from now on. */
export const roleKind: RightsKind = {
  name: 'identity.role',
  apply: async (tx, { payload, proposedBy, staff, clock }) => {
    const asked = payload as Payload
    await lockRights(tx)
    const { known } = await weighRole(tx, [proposedBy, staff.id], asked)
    const before = known ? gistOf(known) : null
    if (JSON.stringify(before) !== JSON.stringify(asked.before)) {
      throw identityProblems.rightsChanged()
    }
    const { id, name, permissions, currencies } = asked
    await sql`insert into identity.role (id, name, permissions, currencies, made_at)
      values (${id}, ${name}, ${permissions}::text[], ${currencies}::text[], ${clock()})
      on conflict (id) do update set name = excluded.name, permissions = excluded.permissions,
        currencies = excluded.currencies`.execute(tx)
    await sql`select identity.add_up_permissions(${await holdersOf(tx, id)}::uuid[])`.execute(tx)
    const sides = { before: known ? sideOf(known) : {}, after: sideOf(asked) }
    await rightChanges.insert(tx, { subject: `role:${name}`, ...sides, staff }, clock())
  },
}

type Given = {
  id: string
  name: string
  permissions: string[]
  currencies: string[] | null
  reason: string
}

const aboutMembers = /^members\./

/** Proposes a new role, or what another may do. Problems: those of `weighRole`, `common.badInput`, `noSecondPerson`, `alreadyProposed`. */
export const writeRole = (
  context: StaffContext,
  { reason, ...given }: Given,
  ports: RightsPorts,
) => {
  const all = new Set(ports.permissions())
  const unknown = given.permissions.find((each) => !all.has(each))
  if (unknown !== undefined) throw commonProblems.badInput({ fields: { permissions: unknown } })
  const beside = given.currencies && given.permissions.find((each) => !aboutMembers.test(each))
  if (beside) throw commonProblems.badInput({ fields: { currencies: beside } })
  return askSecond(
    context,
    async (tx) => {
      const permissions = [...new Set(given.permissions)].toSorted()
      const currencies = given.currencies && [...new Set(given.currencies)].toSorted()
      const asked = { ...given, permissions, currencies }
      const { known, gain } = await weighRole(tx, [context.staff.id], { ...asked, before: null })
      if (known && isSame(known, asked)) return undefined
      const payload: Payload = { ...asked, before: known ? gistOf(known) : null }
      return {
        kind: roleKind,
        subject: `role:${known?.name ?? asked.name}`,
        ...(known && { before: sideOf(known) }),
        after: sideOf(asked),
        payload,
        reason,
        gain,
      }
    },
    ports,
  )
}

/** Removes a role that nobody has. Problems: `common.notFound`, `roleFixed`, `roleHeld`. */
export async function removeRole(
  { db, clock, staff }: StaffContext,
  id: string,
): Promise<{ success: true }> {
  await inTransaction(db, async (tx) => {
    await lockRights(tx)
    const known = await findRole(tx, id)
    if (!known) throw commonProblems.notFound()
    if (known.isOwner) throw identityProblems.roleFixed()
    if ((await holdersOf(tx, id)).length > 0) throw identityProblems.roleHeld()
    await sql`delete from identity.role where id = ${id}`.execute(tx)
    const sides = { before: sideOf(known), after: {} }
    await rightChanges.insert(tx, { subject: `role:${known.name}`, ...sides, staff }, clock())
  })
  return { success: true }
}
