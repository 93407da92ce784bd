import { defineMessages } from '@tessera/web-kit/messages'

export const streakForm = defineMessages('promotions-streak-form-office', {
  kind: 'Streak',
  by: 'What makes a day count',
  'by.logIn': 'A log-in',
  'by.deposit': 'Deposits',
  'by.validBet': 'Valid bets',
  least: 'Minimum on one day',
  repeats: 'A new streak gives the steps again',
  optIn: 'Members join first',
  steps: 'Steps',
  'steps.days': 'Days in a row',
  'steps.gift': 'Gift',
  'steps.points': 'Mission points',
  reviewOver: 'Review gifts over',
  'reviewOver.hint': 'Empty: no gift is reviewed.',
})
