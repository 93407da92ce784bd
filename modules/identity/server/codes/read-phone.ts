import { phoneNumberOf } from '../../phone-number.ts'
import { identityProblems } from '../../problems.ts'

/** The number that was typed. Problems: `phoneMissing`, `phoneInvalid`. */
export function readPhone(dialingCode: string, typed: string): string {
  if (typed === '' || dialingCode === '') throw identityProblems.phoneMissing()
  const number = phoneNumberOf(dialingCode, typed)
  if (!number) throw identityProblems.phoneInvalid()
  return number
}
