import {
  countMost,
  filterNamesMost,
  missionPointsMost,
  missionStepsMost,
  winMultipleMostPpm,
} from '../../limits.ts'
import type { TermField, TermForm } from '../form-fields.ts'
import { missionForm as texts } from './form-messages.ts'
import { amountMetrics, betMetrics, countMetrics, missionMetrics, missionPeriods } from './terms.ts'

/** Which bets count, for the kinds that count bets. */
export const filterFields = (when: TermField['when']): TermField[] =>
  [
    { name: 'categories', type: 'categories' as const },
    {
      name: 'vendors',
      type: 'list' as const,
      of: [{ name: '', type: 'text' as const, most: 20 }],
      least: 0,
      most: filterNamesMost,
    },
    { name: 'games', type: 'games' as const },
    { name: 'leastStake', type: 'amount' as const, isOptional: true as const },
  ].map((field): TermField => (when ? { ...field, when } : field))

const given: TermField[] = [
  { name: 'gift', type: 'gift' },
  { name: 'points', type: 'count', least: 0, most: missionPointsMost, start: 0 },
]
const bounds = { least: 1, most: missionStepsMost }

export const form: TermForm = {
  texts,
  fields: [
    { name: 'metric', type: 'choice', choices: missionMetrics },
    { name: 'period', type: 'choice', choices: missionPeriods },
    { name: 'optIn', type: 'toggle', start: true },
    { name: 'after', type: 'text', most: 36, isOptional: true },
    {
      name: 'amountSteps',
      type: 'list',
      of: [{ name: 'amount', type: 'amount' }, ...given],
      ...bounds,
      when: { field: 'metric', is: amountMetrics },
    },
    {
      name: 'countSteps',
      type: 'list',
      of: [{ name: 'count', type: 'count', least: 1, most: countMost }, ...given],
      ...bounds,
      when: { field: 'metric', is: countMetrics },
    },
    {
      name: 'multipleSteps',
      type: 'list',
      of: [{ name: 'timesPpm', type: 'multiple', most: winMultipleMostPpm }, ...given],
      ...bounds,
      when: { field: 'metric', is: ['winMultiple'] },
    },
    { name: 'reviewOver', type: 'amount', isOptional: true },
    ...filterFields({ field: 'metric', is: betMetrics }),
  ],
}
