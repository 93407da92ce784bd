import { bandsMost, prizeRankMost } from '../../limits.ts'
import type { TermForm } from '../form-fields.ts'
import { filterFields } from '../mission/form.ts'
import { leaderboardForm as texts } from './form-messages.ts'
import { boardScores, isOfMoney } from './terms.ts'

const ofBets = boardScores.filter((score) => score !== 'missionPoints')

export const form: TermForm = {
  texts,
  fields: [
    { name: 'score', type: 'choice', choices: boardScores },
    { name: 'optIn', type: 'toggle', start: false },
    {
      name: 'leastScore',
      type: 'amount',
      isOptional: true,
      when: { field: 'score', is: boardScores.filter((score) => isOfMoney(score)) },
    },
    {
      name: 'bands',
      type: 'list',
      of: [
        { name: 'from', type: 'count', least: 1, most: prizeRankMost },
        { name: 'to', type: 'count', least: 1, most: prizeRankMost },
        { name: 'gift', type: 'gift' },
      ],
      least: 1,
      most: bandsMost,
    },
    ...filterFields({ field: 'score', is: ofBets }),
  ],
}
