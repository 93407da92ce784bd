import { settingsMessages } from '@tessera/settings/calls'
import { useText } from '@tessera/web-kit'
import type { FieldFault } from '../calls.ts'
import { codesMessages } from '../codes-messages.ts'
import { messages } from '../messages.ts'
import { registrationMessages } from '../registration-messages.ts'

// The kind that asks for nothing but a length.
const lengthOnly = 1
// Specification 5: these say that their format is wrong, and then what it is to be.
const ofFormat = ['payeeName', 'password', 'mobileNum'] as const
const isOfFormat = (field: string): field is (typeof ofFormat)[number] =>
  (ofFormat as readonly string[]).includes(field)

// Fields that their message names.
const named = [
  'username',
  'password',
  'confirmPassword',
  'confirmNewPassword',
  'oldPassword',
  'birthday',
  'mobileNum',
  'email',
  'nickname',
  'payeeName',
] as const
const isNamed = (field: string): field is (typeof named)[number] =>
  (named as readonly string[]).includes(field)

/** What a fault of a field says to the reader (specification 5). */
export function useFaultText(): (fault: FieldFault) => string {
  const text = useText(messages)
  const codes = useText(codesMessages)
  const registration = useText(registrationMessages)
  const rules = useText(settingsMessages)
  return ({ field, reason, patternId, bounds = '' }) => {
    const isPasswordLength =
      reason === 'length' ||
      (reason === 'pattern' && field === 'password' && patternId === lengthOnly)
    if (isPasswordLength) return text('fault.password', { bounds })
    if (reason === 'empty' && isNamed(field)) return text(`empty.${field}`)
    if (reason === 'terms' && field === 'terms') return text('fault.termsTick')
    if (reason === 'age') return text('fault.age', { bounds })
    if (reason === 'phoneLength') return registration('fault.phoneLength', { bounds })
    if (reason === 'invite' || reason === 'taken') return registration(`fault.${reason}`)
    if (reason === 'phone' || reason === 'code') return codes(`fault.${reason}`)
    if (reason === 'confirmation' && field === 'confirmNewPassword') {
      return text('fault.confirmNewPassword')
    }
    if (reason !== 'pattern') return text(`fault.${reason as 'empty'}`)
    // Each kind of pattern has its message; the number comes with the rule.
    const key = `reg_pattern_${patternId ?? 1}` as 'reg_pattern_1'
    const asked = rules(key, { bounds })
    const saysFormat = isOfFormat(field) && patternId !== lengthOnly
    return saysFormat ? `${text(`format.${field}`)}. ${asked}` : asked
  }
}
