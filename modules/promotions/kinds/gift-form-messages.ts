import { defineMessages } from '@tessera/web-kit/messages'

export const giftForm = defineMessages('promotions-gift-form-office', {
  kind: 'What is given',
  'kind.cash': 'Cash',
  'kind.bonus': 'Bonus money',
  'kind.points': 'Points',
  'kind.tickets': 'Tickets of a raffle',
  'kind.spins': 'Spins of a wheel',
  amount: 'Amount',
  multiplePpm: 'Wagering of the cash, times',
  points: 'Points',
  raffleId: 'Raffle (id of the promotion)',
  wheelId: 'Wheel (id of the promotion)',
  count: 'How many',
  wager: 'Wagering',
})
