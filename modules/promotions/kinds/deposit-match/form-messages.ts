import { defineMessages } from '@tessera/web-kit/messages'

export const depositMatchForm = defineMessages('promotions-deposit-match-form-office', {
  kind: 'Deposit bonus',
  sharePpm: 'Share of the deposit, %',
  most: 'Largest bonus',
  smallestDeposit: 'Minimum deposit',
  which: 'Which deposit',
  'which.first': 'The first',
  'which.second': 'The second',
  'which.any': 'Any',
  grants: 'Times per member',
})
