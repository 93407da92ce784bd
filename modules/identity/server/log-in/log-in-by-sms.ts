import type { GuestContext } from '@tessera/server-kit'
import { readFlags } from '@tessera/settings/server'
import { identityProblems } from '../../problems.ts'
import type { LoginResult } from '../../shapes.ts'
import { admit } from '../admit.ts'
import { findOwner } from '../codes/contacts.ts'
import { readPhone } from '../codes/read-phone.ts'
import { checkCode, spendCode } from '../codes/use-code.ts'
import { findMemberById } from '../members.ts'
import { refuseWrongSide, type Side } from './sides.ts'

type Typed = {
  mobileNum: string
  countryDialingCode: string
  code: string
  side?: Side | undefined
}

/**
 * Logs in with a number and the code that came to it. A number that is nobody's has a code that nobody knows: it ends
 * like a wrong one. The code is used up with the first right answer.
 * Problems: `notEnabled`, `phoneMissing`, `phoneInvalid`, `wrongCode`, `codeExpired`, `accountBlocked`, `notAgent`,
 * `notMember`, `common.tooManyRequests`.
 */
export async function logInBySms(
  context: GuestContext,
  { code, side, ...phone }: Typed,
): Promise<LoginResult> {
  const { db, clock } = context
  if (!(await readFlags(db)).MOBILEVERCODELOGIN3) throw identityProblems.notEnabled()
  const to = readPhone(phone.countryDialingCode, phone.mobileNum)
  const codeId = await checkCode(db, { purpose: 'login', to, code, clock })
  await spendCode(db, codeId, clock)
  const owner = await findOwner(db, 'sms', to)
  const row = owner && (await findMemberById(db, owner.id))
  if (!row) throw identityProblems.wrongCode()
  if (row.status !== 'active') throw identityProblems.accountBlocked()
  refuseWrongSide(row.type, side)
  return admit(context, row, { by: 'sms' })
}
