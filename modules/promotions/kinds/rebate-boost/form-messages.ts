import { defineMessages } from '@tessera/web-kit/messages'

export const rebateBoostForm = defineMessages('promotions-rebate-boost-form-office', {
  kind: 'Rebate boost',
  categories: 'Categories',
  ratePpm: 'Added rebate, % of valid bets',
  mostPerDay: 'Most for a day',
  multiplePpm: 'Wagering of the reward, times',
  optIn: 'Members have to join',
})
