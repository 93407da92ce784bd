import { defineMessages } from '@tessera/web-kit/messages'

export const raffleForm = defineMessages('promotions-raffle-form-office', {
  kind: 'Raffle',
  depositStep: 'One ticket for each',
  'depositStep.hint': 'Of a deposit. Empty: deposits give no tickets.',
  prizes: 'Prizes',
  'prizes.hint': 'First places first. The budget has to cover all of them.',
  'prizes.gift': 'Prize',
  'prizes.count': 'How many',
  winsMost: 'Prizes of one member at most',
})
