import { defineMessages } from '@tessera/web-kit/messages'

export const bonusForm = defineMessages('promotions-bonus-form-office', {
  legend: 'Bonus money',
  times: 'Wagering requirement, times',
  base: 'What is wagered',
  'base.bonus': 'The bonus',
  'base.bonusAndDeposit': 'Bonus and deposit',
  days: 'Days to wager',
  largestStake: 'Largest stake of bonus money',
  'largestStake.hint': 'Empty: no limit.',
  winCap: 'Most that becomes cash',
  'winCap.hint': 'Empty: no limit.',
  weights: 'What a stake counts towards wagering, %',
  'weights.hint': 'Empty: it counts in full.',
  excludedCategories: 'No bonus money in',
  excludedGames: 'No bonus money on these games',
  'excludedGames.hint': 'One a line, as VENDOR:game.',
})
