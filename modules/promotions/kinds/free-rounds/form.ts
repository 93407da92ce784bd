import { freeDaysMost, freeRoundsMost } from '../../limits.ts'
import type { TermForm } from '../form-fields.ts'
import { freeRoundsForm as texts } from './form-messages.ts'

export const form: TermForm = {
  texts,
  fields: [
    { name: 'rounds', type: 'count', least: 1, most: freeRoundsMost },
    { name: 'game', type: 'text', most: 101 },
    { name: 'stake', type: 'amount' },
    { name: 'days', type: 'days', least: 1, most: freeDaysMost, start: 7 },
    {
      name: 'win',
      type: 'group',
      of: [
        { name: 'as', type: 'choice', choices: ['cash', 'bonus'] },
        { name: 'most', type: 'amount', isOptional: true },
        { name: 'wager', type: 'wager', when: { field: 'as', is: ['bonus'] } },
      ],
    },
    { name: 'who', type: 'choice', choices: ['everyone', 'deposit'] },
    { name: 'smallestDeposit', type: 'amount', when: { field: 'who', is: ['deposit'] } },
    {
      name: 'grants',
      type: 'count',
      least: 1,
      most: 100,
      start: 1,
      when: { field: 'who', is: ['deposit'] },
    },
  ],
}
