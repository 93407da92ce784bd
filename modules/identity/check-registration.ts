import { boundsOf, checkField, type FieldRule } from '@tessera/settings/calls'
import { ageAt, readBirthday } from './birthday.ts'
import type { Country } from './country-shape.ts'
import { greatestAge, passwordCharactersMax, passwordCharactersMin } from './limits.ts'
import { plainPassword } from './password-text.ts'
import { phoneNumberOf, plainDialingCode, plainDigits } from './phone-number.ts'
import type { FieldFault } from './problems.ts'
import type { RegisterBody } from './register-body.ts'
import { asksPassword, type RegistrationFlags, rulesFor, type Way } from './registration-plan.ts'

export type RegistrationRules = {
  method: Way
  flags: RegistrationFlags
  rules: readonly FieldRule[]
  minimumAge: number
  currencies: readonly string[]
  countries: readonly Country[]
  /** Whose number it is, where that is known: its law may ask for a higher age. */
  country?: string | undefined
  now: Date
}

// What the database can hold as a name, whatever a site's rule says. Digits alone are a mobile number's name.
const plainAccount = /^(?!\d+$)[A-Za-z0-9][A-Za-z0-9._@+-]{2,31}$/

/** Whether a name is one that an account can have on any site. */
export const isPlainAccount = (name: string): boolean => plainAccount.test(name)

/**
 * What is wrong with a registration, one fault a field: the terms first (specification 4), then the fields in the
 * order of the rules. The form and the server ask the same; that a password is common, a name taken or a code
 * unknown, only the server knows.
 */
export function faultsOf(body: RegisterBody, given: RegistrationRules): FieldFault[] {
  const faults: FieldFault[] = [
    ...(body.terms ? [] : [{ field: 'terms', reason: 'terms' as const }]),
    ...rulesFor(given.method, given.rules, given.flags).flatMap((rule) =>
      faultByRule(body, rule, given),
    ),
    ...ownFaults(body, given),
  ]
  return faults.filter(({ field }, at) => faults.findIndex((each) => each.field === field) === at)
}

function faultByRule(body: RegisterBody, rule: FieldRule, given: RegistrationRules): FieldFault[] {
  const { field } = rule
  if (field === 'birthday') return []
  if (field === 'captcha') return captchaFaults(body, rule)
  const value = field === 'mobileNum' ? ruledNumber(body) : (body as Record<string, unknown>)[field]
  const mismatch = checkField(
    { ...rule, required: rule.shown && rule.required },
    typeof value === 'string' ? value : '',
  )
  // How long a number is, its country knows better than any rule.
  const byCountry = field === 'mobileNum' && body.mobileNum !== '' ? phoneFaults(body, given) : []
  if (!mismatch || byCountry.length > 0) return byCountry
  return field === 'verificationCode' ? [{ field, reason: 'code' }] : [{ field, ...mismatch }]
}

// A rule of the site speaks of the digits after the dialling code, however they were typed.
function ruledNumber({ mobileNum, countryDialingCode }: RegisterBody): string {
  const code = plainDialingCode(countryDialingCode)
  return phoneNumberOf(code, mobileNum)?.slice(1 + code.length) ?? plainDigits(mobileNum)
}

// Only the server knows the text of a picture. A proof of work replaces it for people who cannot see it.
const captchaFaults = (body: RegisterBody, { field, shown }: FieldRule): FieldFault[] =>
  shown && body.captcha === '' && !body.captchaProof ? [{ field, reason: 'empty' }] : []

function ownFaults(body: RegisterBody, given: RegistrationRules): FieldFault[] {
  const { currency } = body
  const checks: (FieldFault | false)[] = [
    ...(given.method !== 'mobile' ? nameFaults(body) : []),
    ...(asksPassword(given.method, given.flags) ? passwordFaults(body) : []),
    body.paymentPassword !== '' &&
      body.paymentPassword === body.password && {
        field: 'paymentPassword',
        reason: 'sameAsLogIn',
      },
    codeFault(body, given),
    birthdayFault(body.birthday, given),
    currency !== undefined &&
      !given.currencies.includes(currency) && { field: 'currency', reason: 'choice' },
  ]
  return checks.filter((each) => each !== false)
}

const nameFaults = ({ username }: RegisterBody): (FieldFault | false)[] => [
  username === '' && { field: 'username', reason: 'empty' },
  !plainAccount.test(username) && { field: 'username', reason: 'account' },
]

const passwordBounds = boundsOf({
  minLength: passwordCharactersMin,
  maxLength: passwordCharactersMax,
})

function passwordFaults(body: RegisterBody): (FieldFault | false)[] {
  const password = plainPassword(body.password)
  const confirmPassword = plainPassword(body.confirmPassword)
  const letters = Array.from(password).length
  const isLong = letters >= passwordCharactersMin && letters <= passwordCharactersMax
  return [
    password === '' && { field: 'password', reason: 'empty' },
    !isLong && { field: 'password', reason: 'length', bounds: passwordBounds },
    confirmPassword === '' && { field: 'confirmPassword', reason: 'empty' },
    confirmPassword !== password && { field: 'confirmPassword', reason: 'confirmation' },
  ]
}

/** Countries with the same dialling code are distinguished by their numbers, which only the server knows. */
function phoneFaults(
  { mobileNum, countryDialingCode }: RegisterBody,
  { countries }: RegistrationRules,
): FieldFault[] {
  const field = 'mobileNum'
  if (!/^\+?\d+$/.test(plainDigits(mobileNum))) return [{ field, reason: 'phone' }]
  const code = plainDialingCode(countryDialingCode)
  const same = countries.filter((country) => country.countryDialingCode === code)
  if (same.length === 0) return [{ field: 'countryDialingCode', reason: 'choice' }]
  const whole = phoneNumberOf(code, mobileNum)
  const lengths = [...new Set(same.flatMap((country) => country.lengths))].toSorted((a, b) => a - b)
  const digits = whole === undefined ? 0 : whole.length - 1 - code.length
  if (lengths.includes(digits)) return []
  return [{ field, reason: 'phoneLength', bounds: lengths.join(' / ') }]
}

function codeFault(body: RegisterBody, given: RegistrationRules): FieldFault | false {
  const isMissing = body.verificationCode === '' && !body.firebaseIdToken && body.mobileNum !== ''
  return asksCode(given) && isMissing && { field: 'verificationCode', reason: 'code' }
}

/** Whether a number that is given must have answered. */
export const asksCode = ({ method, flags }: Pick<RegistrationRules, 'method' | 'flags'>): boolean =>
  method === 'mobile' || flags.REGMOBVERF3

function birthdayFault(text: string, given: RegistrationRules): FieldFault | false {
  const field = 'birthday'
  if (text === '') return { field, reason: 'empty' }
  const birthday = readBirthday(text)
  const age = birthday === undefined ? -1 : ageAt(birthday, given.now)
  if (age < 0 || age > greatestAge) return { field, reason: 'date' }
  const smallest = ageAsked(given)
  return age < smallest && { field, reason: 'age', bounds: String(smallest) }
}

/** The age that the site asks for, or the country's where that is higher (trust C10). */
export function ageAsked({
  minimumAge,
  countries,
  country,
}: Pick<RegistrationRules, 'minimumAge' | 'countries' | 'country'>): number {
  const own = countries.find(({ countryCode }) => countryCode === country)?.minimumAge
  return Math.max(minimumAge, own ?? 0)
}
