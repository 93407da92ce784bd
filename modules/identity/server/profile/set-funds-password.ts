import { type Db, inTransaction, type MemberContext } from '@tessera/server-kit'
import { boundsOf, checkField } from '@tessera/settings/calls'
import { readBrand } from '@tessera/settings/server'
import { sql } from 'kysely'
import type { Proof } from '../../contact-calls.ts'
import { fundsPasswordCharactersMax, fundsPasswordCharactersMin } from '../../limits.ts'
import { type FieldFault, identityProblems } from '../../problems.ts'
import { readContact } from '../codes/contacts.ts'
import { isCommonPassword } from '../../is-common-password.ts'
import { findMember } from '../members.ts'
import { hashPassword, isRightPassword } from '../passwords.ts'
import type { IdentityPorts } from '../ports.ts'
import { checkFundsPassword, findFundsHash } from './funds-password.ts'
import { forgetFundsTries } from './funds-tries.ts'
import { noteCredential } from './note-credential.ts'
import { checkProof } from './proof.ts'
import { messageOwner } from './message-owner.ts'

type Chosen = { newPassword: string; confirmNewPassword: string }
type Rules = Pick<IdentityPorts, 'fieldRules'>

/** Sets the first funds password. Problems: `fundsPasswordSet`, `fieldsRefused`, and those of `checkProof`. */
export async function createFundsPassword(
  context: MemberContext,
  { proof, ...chosen }: Chosen & { proof: Proof },
  ports: Rules,
): Promise<{ success: true }> {
  const { db, member, clock } = context
  await refuseWrong(context, chosen, ports)
  if ((await findFundsHash(db, member.id)) !== null) throw identityProblems.fundsPasswordSet()
  const settle = await checkProof(context, proof)
  const hash = await hashChosen(context, chosen)
  await inTransaction(db, async (tx) => {
    await settle(tx)
    const { numAffectedRows } = await sql`update identity.member
      set payment_password_hash = ${hash}
      where id = ${member.id} and payment_password_hash is null`.execute(tx)
    if (numAffectedRows !== 1n) throw identityProblems.fundsPasswordSet()
    await noteCredential(tx, { memberId: member.id, kind: 'fundsPasswordSet' }, clock())
  })
  return { success: true }
}

/** Changes the funds password with the one before. Problems: `fieldsRefused`, and those of `checkFundsPassword`. */
export async function changeFundsPassword(
  context: MemberContext,
  { oldPassword, ...chosen }: Chosen & { oldPassword: string },
  ports: Rules,
): Promise<{ success: true }> {
  const { db, member, clock } = context
  await refuseWrong(context, chosen, ports)
  const before = await findFundsHash(db, member.id)
  await checkFundsPassword(context, member.id, oldPassword)
  const hash = await hashChosen(context, chosen)
  // The proved one, and no other that was set meanwhile.
  await inTransaction(db, async (tx) => {
    const { numAffectedRows } = await sql`update identity.member set payment_password_hash = ${hash}
      where id = ${member.id} and payment_password_hash = ${before}`.execute(tx)
    if (numAffectedRows !== 1n) throw identityProblems.fundsPasswordWrong()
    await noteCredential(tx, { memberId: member.id, kind: 'fundsPasswordChanged' }, clock())
  })
  return { success: true }
}

/**
 * Resets a forgotten funds password: with the log-in password and a code. Withdrawals then wait for a day, and the
 * member gets a message. Problems: `fundsPasswordMissing`, `fieldsRefused`, and those of `checkProof`.
 */
export async function resetFundsPassword(
  context: MemberContext,
  { proof, ...chosen }: Chosen & { proof: Proof },
  ports: Rules,
): Promise<{ success: true }> {
  const { db, member, clock, origin } = context
  await refuseWrong(context, chosen, ports)
  if ((await findFundsHash(db, member.id)) === null) throw identityProblems.fundsPasswordMissing()
  const settle = await checkProof(context, proof, { needsBoth: true })
  const hash = await hashChosen(context, chosen)
  await inTransaction(db, async (tx) => {
    await settle(tx)
    await sql`update identity.member set payment_password_hash = ${hash},
      funds_reset_at = ${clock()} where id = ${member.id}`.execute(tx)
    await noteCredential(tx, { memberId: member.id, kind: 'fundsPasswordReset' }, clock())
    await forgetFundsTries(tx, member.id)
    const contacts = await readContact(tx, member.id)
    await messageOwner(tx, { member, about: 'funds', contacts, origin }, clock())
  })
  return { success: true }
}

/** Refuses by the site's rule for `paymentPassword`, within 6 and 16 characters, and what is tried first anywhere. */
async function refuseWrong(
  { db, member }: MemberContext,
  { newPassword, confirmNewPassword }: Chosen,
  { fieldRules }: Rules,
): Promise<void> {
  const rule = (await fieldRules(db)).find(({ field }) => field === 'paymentPassword')
  const { name: siteName } = await readBrand(db)
  const field = 'newPassword'
  const within = (length: number) =>
    Math.min(fundsPasswordCharactersMax, Math.max(fundsPasswordCharactersMin, length))
  const bounds = {
    minLength: within(rule?.minLength ?? 0),
    maxLength: within(rule?.maxLength ?? fundsPasswordCharactersMax),
  }
  const mismatch = rule && checkField({ ...rule, ...bounds, required: true }, newPassword)
  const faults: (FieldFault | false | undefined)[] = [
    mismatch && { field, ...mismatch, bounds: boundsOf(bounds) },
    !mismatch &&
      isCommonPassword(newPassword, { account: member.account, siteName }) && {
        field,
        reason: 'common',
      },
    confirmNewPassword !== newPassword && { field: 'confirmNewPassword', reason: 'confirmation' },
  ]
  const found = faults.filter((each) => each !== false && each !== undefined)
  if (found.length > 0) throw identityProblems.fieldsRefused({ faults: found })
}

/** Checked after the proof only: else an open session could try log-in passwords here. */
async function hashChosen({ db, member }: MemberContext, { newPassword }: Chosen): Promise<string> {
  await refuseLoginPassword(db, member.account, newPassword)
  return hashPassword(newPassword)
}

async function refuseLoginPassword(db: Db, account: string, typed: string): Promise<void> {
  const row = await findMember(db, account)
  if (row && (await isRightPassword(row.passwordHash, typed))) {
    const fault = { field: 'newPassword', reason: 'sameAsLogIn' as const }
    throw identityProblems.fieldsRefused({ faults: [fault] })
  }
}
