import { rafflePrizeRowsMost, rafflePrizesMost } from '../../draw-limits.ts'
import type { TermForm } from '../form-fields.ts'
import { raffleForm as texts } from './form-messages.ts'

export const form: TermForm = {
  texts,
  fields: [
    { name: 'depositStep', type: 'amount', isOptional: true },
    {
      name: 'prizes',
      type: 'list',
      least: 1,
      most: rafflePrizeRowsMost,
      of: [
        { name: 'gift', type: 'gift' },
        { name: 'count', type: 'count', least: 1, most: rafflePrizesMost, start: 1 },
      ],
    },
    { name: 'winsMost', type: 'count', least: 1, most: rafflePrizesMost, start: 1 },
  ],
}
