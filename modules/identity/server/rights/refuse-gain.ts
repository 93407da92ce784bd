import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import { identityProblems } from '../../problems.ts'
import { type Grant, holds, type Rights, rightsOf } from './held-rights.ts'

/** What a change of rights gives, and to whom; who gains by it neither proposes nor confirms it. */
export type Gain = { rights: Rights; to: readonly string[] }

/** The current permissions of a staff member; none if deactivated. */
export async function rightsOfPerson(tx: Db, staffId: string): Promise<Rights> {
  const { rows } = await sql<Grant>`
    select t.extra as permissions, null::text[] as currencies, false as "isOwner"
    from identity.staff t where t.id = ${staffId} and t.is_active
    union all
    select r.permissions, r.currencies, r.is_owner from identity.staff t
    join identity.staff_role s on s.staff_id = t.id join identity.role r on r.id = s.role_id
    where t.id = ${staffId} and t.is_active`.execute(tx)
  return rightsOf(rows)
}

/**
 * The proposer and the approver of a gain hold it themselves, at both times, and do not gain by it. Problems:
 * `beyondYou`, `ownRights`.
 */
export async function refuseGain(tx: Db, by: readonly string[], { rights, to }: Gain) {
  for (const staffId of new Set(by)) {
    if (!holds(await rightsOfPerson(tx, staffId), rights)) throw identityProblems.beyondYou()
    if (to.includes(staffId)) throw identityProblems.ownRights()
  }
}
