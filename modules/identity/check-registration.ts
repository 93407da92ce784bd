import { boundsOf, checkField, type FieldRule } from '@tessera/settings/calls'
import { ageAt, readBirthday } from './birthday.ts'
import { greatestAge, passwordLettersMax, passwordLettersMin } from './limits.ts'
import type { FieldFault } from './problems.ts'
import type { RegisterBody } from './register-body.ts'

export type RegistrationRules = {
  rules: readonly FieldRule[]
  minimumAge: number
  currencies: readonly string[]
  now: Date
}

// What the database can hold as a name, whatever a site's rule says.
const plainAccount = /^[A-Za-z0-9][A-Za-z0-9._@+-]{2,31}$/

// Every site needs these, also one whose rules forget them.
const always = new Set(['username', 'password'])

/**
 * What is wrong with a registration, one fault a field, in the order of the rules. The form and the server
 * ask the same; that a password is common or a name is taken, only the server knows.
 */
export function faultsOf(body: RegisterBody, given: RegistrationRules): FieldFault[] {
  const faults = [
    ...given.rules.flatMap((rule) => faultByRule(body, rule)),
    ...ownFaults(body, given),
  ]
  return faults.filter(({ field }, at) => faults.findIndex((each) => each.field === field) === at)
}

function faultByRule(body: RegisterBody, rule: FieldRule): FieldFault[] {
  if (rule.field === 'birthday') return []
  const value = (body as Record<string, unknown>)[rule.field]
  const required = always.has(rule.field) || (rule.shown && rule.required)
  const mismatch = checkField({ ...rule, required }, typeof value === 'string' ? value : '')
  return mismatch ? [{ field: rule.field, ...mismatch }] : []
}

function ownFaults(body: RegisterBody, { minimumAge, currencies, now }: RegistrationRules) {
  const { username, password, confirmPassword, currency, terms } = body
  const letters = Array.from(password).length
  const isLong = letters >= passwordLettersMin && letters <= passwordLettersMax
  const checks: (FieldFault | false)[] = [
    username === '' && { field: 'username', reason: 'empty' },
    !plainAccount.test(username) && { field: 'username', reason: 'account' },
    password === '' && { field: 'password', reason: 'empty' },
    !isLong && { field: 'password', reason: 'length', bounds: passwordBounds },
    confirmPassword === '' && { field: 'confirmPassword', reason: 'empty' },
    confirmPassword !== password && { field: 'confirmPassword', reason: 'confirmation' },
    birthdayFault(body.birthday, minimumAge, now),
    currency !== undefined &&
      !currencies.includes(currency) && { field: 'currency', reason: 'choice' },
    !terms && { field: 'terms', reason: 'terms' },
  ]
  return checks.filter((each) => each !== false)
}

const passwordBounds = boundsOf({ minLength: passwordLettersMin, maxLength: passwordLettersMax })

function birthdayFault(text: string, minimumAge: number, now: Date): FieldFault | false {
  const field = 'birthday'
  if (text === '') return { field, reason: 'empty' }
  const birthday = readBirthday(text)
  const age = birthday === undefined ? -1 : ageAt(birthday, now)
  if (age < 0 || age > greatestAge) return { field, reason: 'date' }
  return age < minimumAge && { field, reason: 'age', bounds: String(minimumAge) }
}
