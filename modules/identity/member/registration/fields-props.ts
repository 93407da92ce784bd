import type { UseFormReturn } from 'react-hook-form'
import type { RegistrationRules } from '../../check-registration.ts'
import type { Country } from '../../country-shape.ts'
import type { RegisterInput } from './form-body.ts'
import type { NumberCode } from './use-number-code.ts'
import type { Codes } from './use-registration.ts'

export type FieldsProps = {
  form: UseFormReturn<RegisterInput>
  given: RegistrationRules
  /** What the address of the page has brought. */
  codes: Codes
  country: string
  onCountry: (country: Country) => void
  /** Which picture of this form is shown. */
  captchaTurn?: number
  code: Pick<NumberCode, 'seconds' | 'isBusy' | 'isSent' | 'request' | 'askFor'>
}
