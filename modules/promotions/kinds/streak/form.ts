import { missionPointsMost, missionStepsMost, streakDaysMost } from '../../limits.ts'
import type { TermForm } from '../form-fields.ts'
import { streakForm as texts } from './form-messages.ts'
import { streakBys } from './terms.ts'

export const form: TermForm = {
  texts,
  fields: [
    { name: 'by', type: 'choice', choices: streakBys },
    { name: 'least', type: 'amount', when: { field: 'by', is: ['deposit', 'validBet'] } },
    { name: 'repeats', type: 'toggle', start: true },
    { name: 'optIn', type: 'toggle', start: false },
    {
      name: 'steps',
      type: 'list',
      of: [
        { name: 'days', type: 'days', least: 1, most: streakDaysMost },
        { name: 'gift', type: 'gift' },
        { name: 'points', type: 'count', least: 0, most: missionPointsMost, start: 0 },
      ],
      least: 1,
      most: missionStepsMost,
    },
    { name: 'reviewOver', type: 'amount', isOptional: true },
  ],
}
