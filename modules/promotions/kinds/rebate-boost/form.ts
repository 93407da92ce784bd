import { boostPpmMost } from '../../limits.ts'
import type { TermForm } from '../form-fields.ts'
import { rebateBoostForm as texts } from './form-messages.ts'

export const form: TermForm = {
  texts,
  fields: [
    { name: 'categories', type: 'categories' },
    { name: 'ratePpm', type: 'percent', most: boostPpmMost / 10_000, start: 2_000 },
    { name: 'mostPerDay', type: 'amount', isOptional: true },
    { name: 'multiplePpm', type: 'multiple', most: 100, start: 1_000_000 },
    { name: 'optIn', type: 'toggle', start: false },
  ],
}
