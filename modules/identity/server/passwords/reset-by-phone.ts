import { type Db, type GuestContext, inTransaction } from '@tessera/server-kit'
import { readFlags } from '@tessera/settings/server'
import { identityProblems } from '../../problems.ts'
import type { LoginResult } from '../../shapes.ts'
import { attemptOf, insertAttempt } from '../attempts.ts'
import { findOwner } from '../codes/contacts.ts'
import { readPhone } from '../codes/read-phone.ts'
import { checkCode, spendCode } from '../codes/use-code.ts'
import { trustAddress } from '../log-in/trusted-addresses.ts'
import { findMember, infoOf, noteLogin } from '../members.ts'
import { hashPassword } from '../passwords.ts'
import type { IdentityPorts } from '../ports.ts'
import { openSession } from '../sessions.ts'
import { refuseWeak } from './refuse-weak.ts'
import { setPassword } from './set-password.ts'

type Asked = {
  newPassword: string
  mobileNum: string
  countryDialingCode: string
  verificationCode: string
}

/**
 * Sets a new password with the code that came to the phone, and logs in. A password that is refused leaves the code
 * good for another. A number that is nobody's has a code that nobody knows.
 * Problems: `notEnabled`, `phoneMissing`, `phoneInvalid`, `wrongCode`, `codeExpired`, `fieldsRefused`,
 * `accountBlocked`, `common.tooManyRequests`, `common.busy`.
 */
export async function resetByPhone(
  context: GuestContext,
  { newPassword, verificationCode, ...phone }: Asked,
  ports: Pick<IdentityPorts, 'fieldRules' | 'closeSession'>,
): Promise<LoginResult & { success: true }> {
  const { db, clock, origin } = context
  if (!(await readFlags(db)).CHNGPASSVERIF3) throw identityProblems.notEnabled()
  const to = readPhone(phone.countryDialingCode, phone.mobileNum)
  const chosen = { newPassword, confirmNewPassword: newPassword }
  await refuseWeak(db, ports, chosen)
  const codeId = await checkCode(db, { purpose: 'password', to, code: verificationCode, clock })
  const member = await ownerOf(db, to)
  await refuseWeak(db, ports, { ...chosen, account: member.account })
  const passwordHash = await hashPassword(newPassword)

  const { token, ended } = await inTransaction(db, async (tx) => {
    await spendCode(tx, codeId, clock)
    const setting = { memberId: member.id, passwordHash, origin }
    const others = await setPassword(tx, setting, clock())
    const attempt = attemptOf('member', member.account, { address: context.address, now: clock() })
    await insertAttempt(tx, attempt, { isKnown: true, isRight: true, now: clock() })
    await noteLogin(tx, { id: member.id, passwordHash }, clock())
    await trustAddress(tx, { memberId: member.id, address: context.address }, clock())
    return {
      ended: others,
      token: await openSession(tx, { memberId: member.id }, context, { by: 'sms' }),
    }
  })
  for (const sessionId of ended) ports.closeSession(sessionId)
  const firstTimeLogin = member.lastLoginAt === null
  const memberInfo = infoOf(member)
  return { success: true, firstTimeLogin, passwordExpired: false, token, memberInfo }
}

async function ownerOf(db: Db, to: string) {
  const owner = await findOwner(db, 'sms', to)
  const member = owner && (await findMember(db, owner.account))
  if (!member) throw identityProblems.wrongCode()
  if (member.status !== 'active') throw identityProblems.accountBlocked()
  return member
}
