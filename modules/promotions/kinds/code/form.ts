import { codeUsesMost } from '../../draw-limits.ts'
import type { TermForm } from '../form-fields.ts'
import { codeForm as texts } from './form-messages.ts'

export const form: TermForm = {
  texts,
  fields: [
    { name: 'gift', type: 'gift' },
    { name: 'uses', type: 'count', least: 1, most: codeUsesMost, isOptional: true },
  ],
}
