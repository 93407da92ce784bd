import { type GuestContext, inTransaction } from '@tessera/server-kit'
import { readBirthday } from '../birthday.ts'
import { faultsOf } from '../check-registration.ts'
import { identityProblems } from '../problems.ts'
import { detailFields, type RegisterBody } from '../register-body.ts'
import type { LoginResult } from '../shapes.ts'
import { attemptOf, insertAttempt } from './attempts.ts'
import { addMember, type Creating, prepareMember } from './create-member.ts'
import { isCommonPassword } from './is-common-password.ts'
import { infoOf, isAccountTaken, noteLogin } from './members.ts'
import type { IdentityPorts } from './ports.ts'
import { readTerms, type RegistrationTerms } from './registration-terms.ts'
import { openSession } from './sessions.ts'

/**
 * Opens an account and logs in to it. Of several who want one name at once, one gets it.
 * Problems: `fieldsRefused`, `accountTaken`, `common.busy`.
 */
export async function register(
  context: GuestContext,
  body: RegisterBody,
  ports: IdentityPorts,
): Promise<LoginResult> {
  const { db, clock, address } = context
  const terms = await readTerms(db)
  await refuseFaults(context, body, { rules: await ports.fieldRules(db), ...terms })
  // Asked early to spare the hash; the constraint decides.
  if (await isAccountTaken(db, body.username)) throw identityProblems.accountTaken()

  const now = clock()
  const member = await prepareMember(creatingOf(body, terms, now), now)
  return inTransaction(db, async (tx) => {
    await addMember(tx, member, ports)
    await noteLogin(tx, member, now)
    const attempt = attemptOf('member', member.account, { address, now })
    await insertAttempt(tx, attempt, { isKnown: true, isRight: true, now })
    return {
      firstTimeLogin: true,
      passwordExpired: false,
      token: await openSession(tx, { memberId: member.id }, context),
      memberInfo: infoOf(member),
    }
  })
}

async function refuseFaults(
  { clock }: GuestContext,
  body: RegisterBody,
  given: RegistrationTerms & { rules: Awaited<ReturnType<IdentityPorts['fieldRules']>> },
): Promise<void> {
  const faults = faultsOf(body, { ...given, now: clock() })
  const isCommon = isCommonPassword(body.password, {
    account: body.username,
    siteName: given.siteName,
  })
  const hasPasswordFault = faults.some(({ field }) => field === 'password')
  if (isCommon && !hasPasswordFault) faults.push({ field: 'password', reason: 'common' })
  if (faults.length > 0) throw identityProblems.fieldsRefused({ faults })
}

function creatingOf(body: RegisterBody, { currencies }: RegistrationTerms, now: Date): Creating {
  const { username, nickname, birthday, currency = currencies[0] ?? 'USD', ...rest } = body
  const details = Object.keys(detailFields).map((name) => [
    name,
    rest[name as keyof typeof detailFields],
  ])
  return {
    account: username,
    nickname: nickname || username,
    password: rest.password,
    paymentPassword: rest.paymentPassword,
    currency,
    language: rest.language,
    birthDate: readBirthday(birthday) ?? null,
    payeeName: rest.payeeName,
    email: rest.email,
    countryDialingCode: rest.countryDialingCode,
    mobileNum: rest.mobileNum,
    affiliateCode: rest.affiliateCode,
    referralCode: rest.referralCode,
    details: Object.fromEntries(details.filter(([, value]) => value !== '')) as Record<
      string,
      string
    >,
    termsAcceptedAt: now,
  }
}
