import { type Db, inTransaction, type StaffContext, tellAct } from '@tessera/server-kit'
import { sql } from 'kysely'
import { identityProblems } from '../../problems.ts'
import { attemptOf } from '../attempts.ts'
import { deleteAuthenticator } from '../credentials/authenticators.ts'
import { hasSecondLock } from '../credentials/second-lock.ts'
import { hashPassword } from '../passwords.ts'
import { insertStaff } from '../staff.ts'
import { refuseLastOwner } from './change-roles.ts'
import { askSecond, type RightsKind } from './four-eyes.ts'
import { firstPasswordOf } from './first-password.ts'
import { rightsOf } from './held-rights.ts'
import type { RightsPorts } from './ports.ts'
import { type Gain, refuseGain } from './refuse-gain.ts'
import { deleteStaffPasskeys } from './staff-passkeys.ts'
import { endSessionsOf, findPerson, lockRights, type Person, rightChanges } from './right-tables.ts'

type Hiring = { id: string; account: string; reason: string }

/**
 * Makes an account that may do nothing yet. Its first password opens nothing but the choice of another, and until that
 * the same id from the same person answers it again, where the first answer was lost. Problem: `staffAccountTaken`.
 */
export async function hireStaff(
  { db, clock, staff }: StaffContext,
  { id, account, reason }: Hiring,
): Promise<{ id: string; password: string }> {
  const password = firstPasswordOf(id)
  const passwordHash = await hashPassword(password)
  await inTransaction(db, async (tx) => {
    await lockRights(tx)
    if (await isHiredBy(tx, staff.id, { id, account })) return
    const isFree = !(await isThere(tx, id))
    const isNew =
      isFree && (await insertStaff(tx, { id, account, permissions: [], passwordHash }, clock()))
    if (!isNew) throw identityProblems.staffAccountTaken()
    await sql`update identity.staff set must_change_password = true where id = ${id}`.execute(tx)
    const sides = { before: {}, after: { account, reason } }
    await rightChanges.insert(tx, { subject: `staff:${account}`, ...sides, staff }, clock())
  })
  return { id, password }
}

// Returned again only to its creator, and only as long as it is the first password.
async function isHiredBy(tx: Db, by: string, { id, account }: Pick<Hiring, 'id' | 'account'>) {
  const { rows } = await sql`select from identity.staff t
    join identity.right_change c on c.subject = 'staff:' || t.account and c.before = '{}'
    where t.id = ${id} and t.account = ${account} and t.must_change_password
      and t.last_login_at is null and c.staff_id = ${by} limit 1`.execute(tx)
  return rows.length > 0
}

async function isThere(tx: Db, id: string): Promise<boolean> {
  const { rows } = await sql`select from identity.staff where id = ${id}`.execute(tx)
  return rows.length > 0
}

// A reactivated person may do at once what their roles give.
const returning = ({ id, extra, roles }: Person): Gain => ({
  rights: rightsOf([{ permissions: extra, currencies: null }, ...roles]),
  to: [id],
})

/** The approved reactivation of a person. */
export const enableKind: RightsKind = {
  name: 'identity.enable',
  apply: async (tx, { payload, proposedBy, staff, clock }) => {
    await lockRights(tx)
    const person = await findPerson(tx, String(payload['staffId']))
    if (person.isActive) throw identityProblems.rightsChanged()
    await refuseGain(tx, [proposedBy, staff.id], returning(person))
    await sql`update identity.staff set is_active = true, stopped_at = null
      where id = ${person.id}`.execute(tx)
    const sides = { before: { isActive: false }, after: { isActive: true } }
    await rightChanges.insert(tx, { subject: `staff:${person.account}`, ...sides, staff }, clock())
  },
}

type Given = { id: string; isActive: boolean; reason: string }

/**
 * Deactivates a person at once, or proposes their reactivation. Problems: `common.notFound`, `ownRights`, `beyondYou`,
 * `lastOwner`, `noSecondPerson`, `alreadyProposed`.
 */
export async function setStaffActive(
  context: StaffContext,
  { id, isActive, reason }: Given,
  ports: RightsPorts,
): Promise<{ isDone: boolean }> {
  const { db, clock, staff } = context
  if (id === staff.id) throw identityProblems.ownRights()
  if (isActive) return proposeAgain(context, { id, reason }, ports)
  const ended = await inTransaction(db, async (tx) => {
    await lockRights(tx)
    const person = await findPerson(tx, id)
    // Already deactivated: a repeated request is answered as done.
    if (!person.isActive) return endSessionsOf(tx, id)
    await refuseLastOwner(tx, id)
    await sql`update identity.staff set is_active = false, stopped_at = ${clock()}
      where id = ${id}`.execute(tx)
    const sides = { before: { isActive: true }, after: { isActive: false, reason } }
    await rightChanges.insert(tx, { subject: `staff:${person.account}`, ...sides, staff }, clock())
    return endSessionsOf(tx, id)
  })
  for (const sessionId of ended) ports.closeSession(sessionId)
  return { isDone: true }
}

const proposeAgain = (
  context: StaffContext,
  { id, reason }: { id: string; reason: string },
  ports: RightsPorts,
) =>
  askSecond(
    context,
    async (tx) => {
      const person = await findPerson(tx, id)
      const { account, isActive, roles } = person
      if (isActive) return undefined
      const gain = returning(person)
      await refuseGain(tx, [context.staff.id], gain)
      return {
        kind: enableKind,
        subject: `staff:${account}`,
        before: { isActive },
        after: { isActive: true, roles: roles.map(({ name }) => name) },
        payload: { staffId: id },
        reason,
        gain,
      }
    },
    ports,
  )

/** Unlocks a person after too many wrong passwords or codes. Problem: `common.notFound`. */
export async function unlockStaff(
  { db, clock }: StaffContext,
  { id, reason }: { id: string; reason: string },
): Promise<{ success: true }> {
  await inTransaction(db, async (tx) => {
    const { account } = await findPerson(tx, id)
    const { accountHash } = attemptOf('staff', account, { address: '', now: clock() })
    await sql`delete from identity.login_attempt
      where account_hash = ${accountHash} and not is_right`.execute(tx)
    await sql`delete from identity.factor_try f using identity.authenticator a
      where a.id = f.authenticator_id and a.staff_id = ${id}`.execute(tx)
    tellAct(tx, { subject: `staff:${account}`, after: { isLocked: false }, reason })
  })
  return { success: true }
}

/** The approved reset of a second factor. */
export const factorKind: RightsKind = {
  name: 'identity.factor',
  apply: async (tx, { payload, proposedBy, staff, clock }) => {
    await lockRights(tx)
    const person = await findPerson(tx, String(payload['staffId']))
    if (person.id === staff.id) throw identityProblems.ownRights()
    await refuseGain(tx, [proposedBy], returning(person))
    await deleteAuthenticator(tx, { staffId: person.id })
    await deleteStaffPasskeys(tx, person.id)
    // The holder of the old one may be logged in.
    await endSessionsOf(tx, person.id)
    const sides = { before: { authenticator: true }, after: { authenticator: false } }
    await rightChanges.insert(tx, { subject: `staff:${person.account}`, ...sides, staff }, clock())
  },
}

/**
 * Proposes to remove a person's authenticator and passkeys. Their password alone lets in then, so the proposer must
 * hold their permissions; the approver gives nothing. Problems: `common.notFound`, `ownRights`, `beyondYou`,
 * `authenticatorMissing`, `noSecondPerson`, `alreadyProposed`.
 */
export const resetStaffFactor = (
  context: StaffContext,
  { id, reason }: { id: string; reason: string },
  ports: RightsPorts,
) =>
  askSecond(
    context,
    async (tx) => {
      const person = await findPerson(tx, id)
      const { account } = person
      await refuseGain(tx, [context.staff.id], returning(person))
      if (!(await hasSecondLock(tx, { staffId: id }))) throw identityProblems.authenticatorMissing()
      return {
        kind: factorKind,
        subject: `staff:${account}`,
        before: { authenticator: true },
        after: { authenticator: false },
        payload: { staffId: id },
        reason,
        gain: { rights: new Map(), to: [id] },
      }
    },
    ports,
  )
