import { defineMessages } from '@tessera/web-kit/messages'

export const freeBetForm = defineMessages('promotions-free-bet-form-office', {
  kind: 'Free bet',
  who: 'For whom',
  'who.everyone': 'Every member, once',
  'who.deposit': 'Whoever deposits',
  smallestDeposit: 'Minimum deposit',
  grants: 'How many times',
  categories: 'Categories',
  stake: 'Stake',
  days: 'Days until it expires',
  win: 'What is won',
  'win.as': 'Becomes',
  'win.as.cash': 'Cash',
  'win.as.bonus': 'Bonus money',
  'win.most': 'At most, in all',
  'win.wager': 'Wagering',
})
