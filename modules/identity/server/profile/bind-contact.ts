import { type Db, inTransaction, type MemberContext } from '@tessera/server-kit'
import { checkField } from '@tessera/settings/calls'
import { sql } from 'kysely'
import type { Proof } from '../../contact-calls.ts'
import { identityProblems } from '../../problems.ts'
import { endResets } from '../codes/codes.ts'
import { proveContact, readContact } from '../codes/contacts.ts'
import type { By } from '../codes/delivery.ts'
import { readPhone } from '../codes/read-phone.ts'
import { sendCode } from '../codes/send-code.ts'
import { checkCode, spendCode } from '../codes/use-code.ts'
import type { IdentityPorts } from '../ports.ts'
import { type MobileNumber, mobileNumberOf } from '../registration/numbering.ts'
import { listOfferedCountries } from '../registration/offered-countries.ts'
import { checkProof } from './proof.ts'
import { messageOwner } from './message-owner.ts'

type Typed = { by: By; mobileNum: string; countryDialingCode: string; email: string }
type Target = { by: By; to: string; number?: MobileNumber }
type Rules = Pick<IdentityPorts, 'fieldRules'>

/**
 * Sends a code to a number or address to verify. The answer does not reveal whether it is another member's. Problems:
 * `phoneMissing`, `phoneInvalid`, `fieldsRefused`, and those of `sendCode`.
 */
export async function sendBindCode(
  context: MemberContext,
  { recaptchaToken, ...typed }: Typed & { recaptchaToken?: string | undefined },
  ports: Rules,
) {
  const { by, to } = await readTarget(context.db, typed, ports)
  const memberId = context.member.id
  return sendCode(context, { purpose: 'bind', by, to, memberId, recaptchaToken })
}

type Asked = Typed & { verificationCode: string; proof: Proof }

/**
 * Adds a number or address: with the code that was sent to it, after a proof of identity. The former one opens nothing
 * any more, and gets a message. Problems: those of `sendBindCode` and of `checkProof`, `contactTaken`.
 */
export async function bindContact(
  context: MemberContext,
  { verificationCode, proof, ...typed }: Asked,
  ports: Rules,
): Promise<{ success: true }> {
  const { db, clock, member, origin } = context
  const { by, to, number } = await readTarget(db, typed, ports)
  const settle = await checkProof(context, proof)
  const codeId = await checkCode(db, { purpose: 'bind', to, code: verificationCode, clock })
  await inTransaction(db, async (tx) => {
    // Two of them at once would message each other's old address.
    await sql`select from identity.member where id = ${member.id} for update`.execute(tx)
    const before = await readContact(tx, member.id)
    await settle(tx)
    await spendCode(tx, codeId, clock)
    await proveContact(tx, { memberId: member.id, by, to }, clock())
    await writeTarget(tx, member.id, { to, ...(number && { number }) })
    const gone = before.filter((contact) => contact.by === by && contact.recipient !== to)
    await endResets(
      tx,
      member.id,
      gone.map(({ recipient }) => recipient),
    )
    const contacts = gone.length > 0 ? gone : before.filter(({ isProved }) => isProved)
    await messageOwner(tx, { member, about: 'bound', contacts, origin }, clock())
  })
  return { success: true }
}

async function writeTarget(
  tx: Db,
  memberId: string,
  { to, number }: { to: string; number?: MobileNumber },
): Promise<void> {
  await (
    number
      ? sql`update identity.member set country_dialing_code = ${number.dialingCode},
          mobile_num = ${number.national} where id = ${memberId}`
      : sql`update identity.member set email = ${to} where id = ${memberId}`
  ).execute(tx)
}

async function readTarget(
  db: Db,
  { by, mobileNum, countryDialingCode, email }: Typed,
  { fieldRules }: Rules,
): Promise<Target> {
  if (by === 'email') {
    const field = 'email'
    const rule = (await fieldRules(db)).find((each) => each.field === field)
    const mismatch = rule && checkField({ ...rule, required: true }, email)
    if (mismatch) throw identityProblems.fieldsRefused({ faults: [{ field, ...mismatch }] })
    return { by, to: email.toLowerCase() }
  }
  readPhone(countryDialingCode, mobileNum)
  const number = mobileNumberOf(countryDialingCode, mobileNum)
  if (!number) throw identityProblems.phoneInvalid()
  const offered = await listOfferedCountries(db)
  if (!offered.some(({ countryCode }) => countryCode === number.country)) {
    const fault = { field: 'countryDialingCode', reason: 'choice' as const }
    throw identityProblems.fieldsRefused({ faults: [fault] })
  }
  return { by, to: number.whole, number }
}
