import type { TermForm } from '../form-fields.ts'
import { cashbackForm as texts } from './form-messages.ts'

export const form: TermForm = {
  texts,
  fields: [
    { name: 'sharePpm', type: 'percent', start: 100_000 },
    { name: 'most', type: 'amount' },
    { name: 'smallestLoss', type: 'amount' },
  ],
}
