import type { FieldRule } from '@tessera/settings/calls'
import {
  fundsPasswordCharactersMax,
  fundsPasswordCharactersMin,
  passwordCharactersMax,
  passwordCharactersMin,
} from './limits.ts'
import type { FieldRuleChange } from './registration-staff-calls.ts'

/** Fields that follow from the flags, from the law or from the way of registering: nobody sets whether they show. */
export const ruledFields = new Set(['verificationCode', 'birthday'])

// A name must be one that the database can hold: plain letters and digits.
const namePatterns = new Set([2, 5, 6, 8])
const needed = new Set(['username', 'password'])

/** What the request's own shape lets through, in characters. */
const room: Partial<Record<string, { min: number; max: number }>> = {
  username: { min: 3, max: 32 },
  password: { min: passwordCharactersMin, max: passwordCharactersMax },
  paymentPassword: { min: fundsPasswordCharactersMin, max: fundsPasswordCharactersMax },
  mobileNum: { min: 5, max: 15 },
  email: { min: 6, max: 254 },
  facebook: { min: 0, max: 120 },
  fullName: { min: 0, max: 120 },
  payeeName: { min: 0, max: 120 },
  nationality: { min: 0, max: 120 },
  occupation: { min: 0, max: 120 },
  sourceOfIncome: { min: 0, max: 120 },
  address: { min: 0, max: 400 },
  nickname: { min: 0, max: 60 },
  idNumber: { min: 0, max: 60 },
  affiliateCode: { min: 0, max: 40 },
  recommenderId: { min: 0, max: 40 },
  qqNum: { min: 0, max: 40 },
  captcha: { min: 0, max: 16 },
}
const otherRoom = { min: 0, max: 80 }

/** Why a rule of the form cannot be, in words for the staff, or undefined where it can. Form and server ask the same. */
export function whyRefused(
  known: Pick<FieldRule, 'field'> | undefined,
  { shown, required, patternId, minLength, maxLength }: FieldRuleChange,
): string | undefined {
  if (!known) return 'there is no such field'
  const { field } = known
  const { min, max } = room[field] ?? otherRoom
  if (ruledFields.has(field)) return 'this field follows from the flags'
  if (required && !shown) return 'a field that is not shown cannot be required'
  if (needed.has(field) && !(shown && required)) return 'nobody can register without this field'
  if (minLength > maxLength) return 'the shortest is longer than the longest'
  if (minLength < min || maxLength > max) return `the length must lie between ${min} and ${max}`
  if (field === 'username' && !namePatterns.has(patternId)) return 'a name is letters and digits'
  if (field === 'mobileNum' && patternId !== 7) return 'a number is digits'
  return undefined
}
