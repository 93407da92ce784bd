import type { Db, StaffContext, StaffPerson } from '@tessera/server-kit'
import { sql } from 'kysely'
import { identityProblems } from '../../problems.ts'
import { askSecond, type RightsKind } from './four-eyes.ts'
import { refuseWider } from './refuse-wider.ts'
import type { RightsPorts } from './ports.ts'
import {
  findPerson,
  findRoles,
  lockRights,
  type Person,
  refuseOwnerless,
  rightChanges,
  type RoleRow,
  writeRoles,
} from './right-tables.ts'

const namesOf = (roles: readonly RoleRow[]) => roles.map(({ name }) => name)
const sortedIds = (ids: readonly string[]) => [...new Set(ids)].toSorted()

type Raise = { person: Person; roles: readonly RoleRow[] }

/** Nobody changes their own rights, and nobody gives what they may not do. Problems: `ownRights`, `beyondYou`. */
async function refuseRaise(tx: Db, staff: StaffPerson, { person, roles }: Raise): Promise<void> {
  if (person.id === staff.id) throw identityProblems.ownRights()
  const held = new Set(person.roles.map(({ id }) => id))
  for (const role of roles) if (!held.has(role.id)) await refuseWider(tx, staff, role)
  const had = new Set(person.permissions)
  const gained = roles.flatMap(({ permissions }) => permissions).filter((each) => !had.has(each))
  const isNewOwner = roles.some(({ isOwner }) => isOwner) && !person.roles.some((r) => r.isOwner)
  const isBeyond = gained.some((each) => !staff.permissions.includes(each))
  if (isBeyond || (isNewOwner && gained.length === 0 && !staff.permissions.includes('staff.write')))
    throw identityProblems.beyondYou()
}

type Payload = { staffId: string; roles: string[]; before: string[] }

/** Another person has confirmed it: it is as it was when it was proposed, or not done. */
export const rolesKind: RightsKind = {
  name: 'identity.roles',
  apply: async (tx, { payload, staff, clock }) => {
    const { staffId, roles: asked, before } = payload as Payload
    await lockRights(tx)
    const person = await findPerson(tx, staffId)
    const held = sortedIds(person.roles.map(({ id }) => id))
    if (held.join() !== before.join()) throw identityProblems.rightsChanged()
    const roles = await findRoles(tx, asked)
    await refuseRaise(tx, staff, { person, roles })
    await writeRoles(tx, staffId, asked)
    await refuseOwnerless(tx)
    const sides = { before: { roles: namesOf(person.roles) }, after: { roles: namesOf(roles) } }
    await rightChanges.insert(tx, { subject: `staff:${person.account}`, ...sides, staff }, clock())
  },
}

/**
 * Proposes which roles somebody has.
 * Problems: `common.notFound`, `ownRights`, `beyondYou`, `lastOwner`, `alreadyProposed`.
 */
export const setStaffRoles = (
  context: StaffContext,
  { id, roles: asked, reason }: { id: string; roles: string[]; reason: string },
  ports: RightsPorts,
) =>
  askSecond(
    context,
    async (tx) => {
      const person = await findPerson(tx, id)
      const roles = await findRoles(tx, asked)
      await refuseRaise(tx, context.staff, { person, roles })
      const before = sortedIds(person.roles.map((role) => role.id))
      if (before.join() === sortedIds(asked).join()) return undefined
      const losesOwner = person.roles.some((r) => r.isOwner) && !roles.some((r) => r.isOwner)
      if (losesOwner) await refuseLastOwner(tx, id)
      const payload: Payload = { staffId: id, roles: sortedIds(asked), before }
      return {
        kind: rolesKind,
        subject: `staff:${person.account}`,
        before: { roles: namesOf(person.roles) },
        after: { roles: namesOf(roles) },
        payload,
        reason,
      }
    },
    ports,
  )

/** Problem: `lastOwner`, where nobody but this one is an owner who may come in. */
export async function refuseLastOwner(tx: Db, staffId: string): Promise<void> {
  const { rows } = await sql<{ isOwner: boolean; others: bigint }>`
    select coalesce(bool_or(t.id = ${staffId}), false) as "isOwner",
      count(*) filter (where t.id <> ${staffId}) as others
    from identity.staff t join identity.staff_role s on s.staff_id = t.id
    join identity.role r on r.id = s.role_id and r.is_owner where t.is_active`.execute(tx)
  if (rows[0]?.isOwner && rows[0].others === 0n) throw identityProblems.lastOwner()
}
