import {
  wheelLabelLettersMax,
  wheelRowsLeast,
  wheelRowsMost,
  wheelSpinsADayMost,
  wheelWeightMost,
} from '../../draw-limits.ts'
import type { TermForm } from '../form-fields.ts'
import { wheelForm as texts } from './form-messages.ts'

const stockMost = 1_000_000

export const form: TermForm = {
  texts,
  fields: [
    {
      name: 'rows',
      type: 'list',
      least: wheelRowsLeast,
      most: wheelRowsMost,
      of: [
        { name: 'labels', type: 'names', most: wheelLabelLettersMax },
        { name: 'hasGift', type: 'toggle', start: true },
        { name: 'gift', type: 'gift', when: { field: 'hasGift', is: [true] } },
        { name: 'weight', type: 'count', least: 1, most: wheelWeightMost, start: 1 },
        { name: 'stock', type: 'count', least: 1, most: stockMost, isOptional: true },
        { name: 'perMember', type: 'count', least: 1, most: stockMost, isOptional: true },
      ],
    },
    { name: 'perDay', type: 'count', least: 0, most: wheelSpinsADayMost, start: 1 },
    { name: 'depositStep', type: 'amount', isOptional: true },
    { name: 'reviewOver', type: 'amount', isOptional: true },
  ],
}
