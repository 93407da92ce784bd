import { bonusDaysMost, wageringTimesMost } from '../limits.ts'
import { bonusForm as texts } from './bonus-form-messages.ts'
import type { TermForm } from './form-fields.ts'

/** What every kind that gives bonus money asks for besides its own fields: `BonusTerms`. */
export const bonusForm: TermForm = {
  texts,
  fields: [
    { name: 'times', type: 'count', least: 1, most: wageringTimesMost, start: 10 },
    { name: 'base', type: 'choice', choices: ['bonus', 'bonusAndDeposit'] },
    { name: 'days', type: 'days', least: 1, most: bonusDaysMost, start: 7 },
    { name: 'largestStake', type: 'amount', isOptional: true },
    { name: 'winCap', type: 'amount', isOptional: true },
    { name: 'weights', type: 'weights' },
    { name: 'excludedCategories', type: 'categories' },
    { name: 'excludedGames', type: 'games' },
  ],
}
