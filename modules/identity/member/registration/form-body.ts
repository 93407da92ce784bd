import type * as z from 'zod/mini'
import { MobileRegisterBody, RegisterBody } from '../../calls.ts'
import type { RegistrationRules } from '../../check-registration.ts'
import { asksPassword, rulesFor } from '../../registration-plan.ts'

export type RegisterInput = z.input<typeof RegisterBody>

/** The shape of a registration in the way that was chosen. */
export const shapeFor = ({ method }: Pick<RegistrationRules, 'method'>) =>
  method === 'mobile' ? MobileRegisterBody : RegisterBody

/** Whether the form shows a field in this way of registering. */
export const isShown = (given: RegistrationRules, field: string): boolean =>
  rulesFor(given.method, given.rules, given.flags).some(
    (rule) => rule.field === field && rule.shown,
  )

/** What is sent of what was typed: nothing from fields that another way of registering has shown. */
export function bodyOf(typed: RegisterInput, given: RegistrationRules): RegisterInput {
  const number = isShown(given, 'mobileNum') ? typed.mobileNum : ''
  const hasPassword = asksPassword(given.method, given.flags)
  return {
    ...typed,
    username: given.method !== 'mobile' ? typed.username : '',
    password: hasPassword ? typed.password : '',
    confirmPassword: hasPassword ? typed.confirmPassword : '',
    mobileNum: number,
    countryDialingCode: number ? typed.countryDialingCode : '',
    verificationCode: isShown(given, 'verificationCode') ? typed.verificationCode : '',
  }
}
