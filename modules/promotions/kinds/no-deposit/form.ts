import type { TermForm } from '../form-fields.ts'
import { noDepositForm as texts } from './form-messages.ts'

export const form: TermForm = {
  texts,
  fields: [{ name: 'amount', type: 'amount' }],
}
