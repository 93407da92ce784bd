import type { Db, StaffContext } from '@tessera/server-kit'
import { sql } from 'kysely'
import { identityProblems } from '../../problems.ts'
import { askSecond, type RightsKind } from './four-eyes.ts'
import { gainOf, rightsOf } from './held-rights.ts'
import type { RightsPorts } from './ports.ts'
import { type Gain, refuseGain } from './refuse-gain.ts'
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

/**
 * What a person gains by these roles. A role that is new to them counts whole, so that permissions from another role,
 * which they may lose with it, are not given by a person without them.
 */
function gainBy({ person, roles }: Raise): Gain {
  const held = new Set(person.roles.map(({ id }) => id))
  const kept = person.roles.filter(({ id }) => roles.some((role) => role.id === id))
  const given = roles.filter(({ id }) => !held.has(id))
  return { rights: gainOf(rightsOf(kept), rightsOf([...kept, ...given])), to: [person.id] }
}

type Payload = { staffId: string; roles: string[]; before: string[] }

/** Another person has confirmed it: it is as it was when it was proposed, or not done. */
export const rolesKind: RightsKind = {
  name: 'identity.roles',
  apply: async (tx, { payload, proposedBy, staff, clock }) => {
    const { staffId, roles: asked, before } = payload as Payload
    await lockRights(tx)
    const person = await findPerson(tx, staffId)
    const held = sortedIds(person.roles.map(({ id }) => id))
    if (held.join() !== before.join()) throw identityProblems.rightsChanged()
    const roles = await findRoles(tx, asked)
    await refuseGain(tx, [proposedBy, staff.id], gainBy({ person, roles }))
    await writeRoles(tx, staffId, asked)
    await refuseOwnerless(tx)
    const sides = { before: { roles: namesOf(person.roles) }, after: { roles: namesOf(roles) } }
    await rightChanges.insert(tx, { subject: `staff:${person.account}`, ...sides, staff }, clock())
  },
}

/**
 * Proposes the roles of a staff member. Problems: `common.notFound`, `ownRights`, `beyondYou`, `lastOwner`,
 * `noSecondPerson`, `alreadyProposed`.
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
      const gain = gainBy({ person, roles })
      await refuseGain(tx, [context.staff.id], gain)
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
        gain,
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
