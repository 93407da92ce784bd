import { form as cashback } from './cashback/form.ts'
import { form as depositMatch } from './deposit-match/form.ts'
import type { TermForm } from './form-fields.ts'
import { form as noDeposit } from './no-deposit/form.ts'

/** The form of each kind that the staff can make, by its name: a line each. */
export const forms: Readonly<Record<string, TermForm>> = {
  cashback,
  'deposit-match': depositMatch,
  'no-deposit': noDeposit,
}
