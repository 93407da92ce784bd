import { readBirthday } from '../../birthday.ts'
import { detailFields, type RegisterBody } from '../../register-body.ts'
import { asksPassword, type RegistrationFlags, type Way } from '../../registration-plan.ts'
import type { Creating } from '../create-member.ts'
import { newSecret } from '../secrets.ts'
import type { MobileNumber } from './numbering.ts'

type Known = {
  account: string
  number: MobileNumber | undefined
  method: Way
  flags: RegistrationFlags
  currencies: readonly string[]
  now: Date
}

/** The member that a checked registration asks for. */
export function creatingOf(body: RegisterBody, known: Known): Creating {
  const { account, number, method, flags, currencies, now } = known
  const { nickname, birthday, currency = currencies[0] ?? 'USD', ...rest } = body
  const details = Object.keys(detailFields).map((name) => [
    name,
    rest[name as keyof typeof detailFields],
  ])
  return {
    account,
    // A number is nobody's business: others see its end only.
    nickname: nickname || (method === 'mobile' ? `***${account.slice(-4)}` : account),
    // A random password where a code or a provider replaces it; one can be set after any log-in.
    password: asksPassword(method, flags) ? rest.password : newSecret(),
    paymentPassword: rest.paymentPassword,
    currency,
    language: rest.language,
    birthDate: readBirthday(birthday) ?? null,
    payeeName: rest.payeeName,
    email: rest.email,
    countryDialingCode: number?.dialingCode ?? '',
    mobileNum: number?.national ?? '',
    affiliateCode: rest.affiliateCode.toUpperCase(),
    referralCode: rest.referralCode.toUpperCase(),
    details: Object.fromEntries(details.filter(([, value]) => value !== '')) as Record<
      string,
      string
    >,
    termsAcceptedAt: now,
  }
}
