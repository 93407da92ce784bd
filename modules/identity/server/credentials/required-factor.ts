import { type Db, inTransaction, type StaffContext } from '@tessera/server-kit'
import { sql } from 'kysely'
import { staffWithoutMax } from '../../limits.ts'
import { identityProblems } from '../../problems.ts'
import { digestOf } from '../secrets.ts'
import { requireProof } from './prove-session.ts'
import { hasSecondLock } from './second-lock.ts'

/** Whether all staff must have a second factor: an authenticator or a passkey. */
export async function isFactorAsked(db: Db): Promise<boolean> {
  const { rows } = await sql<{ isAsked: boolean }>`
    select is_factor_asked as "isAsked" from identity.staff_door`.execute(db)
  return rows[0]?.isAsked ?? false
}

const hasNone = sql.raw(`not exists (select from identity.authenticator a
  where a.staff_id = t.id and a.confirmed_at is not null)
  and not exists (select from identity.staff_passkey p where p.staff_id = t.id)`)

/** Whether a second factor is required of the staff, and who has none yet. */
export async function readStaffDoor({ db }: Pick<StaffContext, 'db'>) {
  const { rows } = await sql<{ account: string }>`select t.account from identity.staff t
    where t.is_active and ${hasNone} order by t.account_key limit ${staffWithoutMax}`.execute(db)
  return { isFactorAsked: await isFactorAsked(db), without: rows.map(({ account }) => account) }
}

/**
 * Requires a second factor of all staff, or of nobody. Only staff with one may require it, so that nobody locks
 * everyone out. Staff without one may then only add one. Problems: `proofNeeded`, `authenticatorMissing`.
 */
export async function setFactorRequirement(
  context: StaffContext,
  isAsked: boolean,
): Promise<{ success: true }> {
  const { db, clock, staff } = context
  await requireProof(context, staff.sessionId)
  if (!(await hasSecondLock(db, { staffId: staff.id })))
    throw identityProblems.authenticatorMissing()
  await inTransaction(db, async (tx) => {
    await sql`update identity.staff_door
      set is_factor_asked = ${isAsked}, changed_at = ${clock()}`.execute(tx)
    await sql`update identity.session s set must_bind = ${isAsked}
      from identity.staff t where t.id = s.staff_id and ${hasNone}`.execute(tx)
  })
  return { success: true }
}

/** A session that could do nothing but bind an authenticator may do everything from now on. */
export async function allowSessions(tx: Db, staffId: string): Promise<void> {
  await sql`update identity.session set must_bind = false where staff_id = ${staffId}`.execute(tx)
}

/** A session just opened may do nothing but bind an authenticator. */
export async function holdSession(tx: Db, token: string): Promise<void> {
  await sql`update identity.session set must_bind = true
    where token_hash = ${digestOf(token)}`.execute(tx)
}

type Held = { mustBind: boolean; mustChange: boolean }

/** Whether a session may do nothing but bind an authenticator, or choose another password. */
export async function isHeld(db: Db, sessionId: string): Promise<Held> {
  const { rows } = await sql<Held>`
    select must_bind as "mustBind", must_change as "mustChange"
    from identity.session where id = ${sessionId}`.execute(db)
  return rows[0] ?? { mustBind: false, mustChange: false }
}
