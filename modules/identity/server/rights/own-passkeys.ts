import { commonProblems } from '@tessera/calls'
import { inTransaction, type StaffContext, tellAct } from '@tessera/server-kit'
import { passkeysMax } from '../../limits.ts'
import type { NewPasskeyBody } from '../../passkey-calls.ts'
import { identityProblems } from '../../problems.ts'
import { newPasskeyOptions, verifyNewPasskey } from '../credentials/add-passkey.ts'
import { useChallenge } from '../credentials/challenge.ts'
import { noteFactorProof } from '../credentials/prove-session.ts'
import { hasSecondLock } from '../credentials/second-lock.ts'
import { isFactorAsked, allowSessions } from '../credentials/required-factor.ts'
import { staffPasskeys } from './staff-passkeys.ts'

/** A staff member's id in their passkeys: no member's passkey can have the same. */
export const staffHandleOf = (staffId: string) =>
  new Uint8Array(Buffer.from(`staff:${staffId}`, 'utf8'))

/** One's own passkeys. */
export async function listStaffPasskeys({ db, staff }: StaffContext) {
  const rows = await staffPasskeys.findOf(db, staff.id)
  return {
    list: rows.map(({ id, name, madeAt, lastUsedAt }) => ({ id, name, madeAt, lastUsedAt })),
  }
}

/** What the browser needs to make a passkey. Problem: `passkeysFull`. */
export async function beginStaffPasskey(context: StaffContext) {
  const { staff } = context
  const known = await staffPasskeys.findOf(context.db, staff.id)
  if (known.length >= passkeysMax) throw identityProblems.passkeysFull({ count: passkeysMax })
  const { id, sessionId, account } = staff
  const person = { sessionId, account, shownAs: account, handle: staffHandleOf(id) }
  return { options: await newPasskeyOptions(context, person, known) }
}

/**
 * Adds a passkey. Who could do nothing but add a second lock may do everything from now on.
 * Problems: `passkeyRefused`, `passkeyTaken`, `passkeysFull`.
 */
export async function addStaffPasskey(
  context: StaffContext,
  { response, name }: NewPasskeyBody,
): Promise<{ id: string }> {
  const { db, clock, staff } = context
  const { challenge, key } = await verifyNewPasskey(context, staff.sessionId, response)
  return inTransaction(db, async (tx) => {
    await staffPasskeys.hold(tx, staff.id)
    if ((await staffPasskeys.findOf(tx, staff.id)).length >= passkeysMax) {
      throw identityProblems.passkeysFull({ count: passkeysMax })
    }
    if (!(await useChallenge(tx, challenge, clock))) throw identityProblems.passkeyRefused()
    const id = await staffPasskeys.insert(tx, { ...key, ownerId: staff.id, name }, clock())
    if (id === undefined) throw identityProblems.passkeyTaken()
    await allowSessions(tx, staff.id)
    await noteFactorProof(tx, staff.sessionId, clock())
    tellAct(tx, { subject: `staff:${staff.account}`, after: { passkey: name } })
    return { id }
  })
}

/**
 * Removes the caller's own passkey. Problems: `common.notFound`, where it is not theirs; `factorDemanded`, where it is
 * their last second factor and the site requires one.
 */
export async function removeStaffPasskey(
  { db, staff }: StaffContext,
  id: string,
): Promise<{ success: true }> {
  await inTransaction(db, async (tx) => {
    await staffPasskeys.hold(tx, staff.id)
    const name = await staffPasskeys.remove(tx, { id, ownerId: staff.id })
    if (name === undefined) throw commonProblems.notFound()
    const isBare = !(await hasSecondLock(tx, { staffId: staff.id }))
    if (isBare && (await isFactorAsked(tx))) throw identityProblems.factorDemanded()
    tellAct(tx, { subject: `staff:${staff.account}`, before: { passkey: name }, after: {} })
  })
  return { success: true }
}
