import type { TermForm } from '../form-fields.ts'
import { depositMatchForm as texts } from './form-messages.ts'

export const form: TermForm = {
  texts,
  fields: [
    { name: 'sharePpm', type: 'percent', start: 1_000_000 },
    { name: 'most', type: 'amount' },
    { name: 'smallestDeposit', type: 'amount' },
    { name: 'which', type: 'choice', choices: ['first', 'second', 'any'] },
    { name: 'grants', type: 'count', least: 1, most: 100, start: 1 },
  ],
}
