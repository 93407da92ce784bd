import { defineMessages } from '@tessera/web-kit/messages'

export const freeRoundsForm = defineMessages('promotions-free-rounds-form-office', {
  kind: 'Free rounds',
  who: 'For whom',
  'who.everyone': 'Every member, once',
  'who.deposit': 'Whoever deposits',
  smallestDeposit: 'Minimum deposit',
  grants: 'How many times',
  rounds: 'Free rounds',
  game: 'Game, as in its address',
  'game.hint':
    'For example dice, or PNG:code for a title of a provider that gives free rounds. Games with moves have none.',
  stake: 'Stake of each',
  days: 'Days until it expires',
  win: 'What is won',
  'win.as': 'Becomes',
  'win.as.cash': 'Cash',
  'win.as.bonus': 'Bonus money',
  'win.most': 'At most, in all',
  'win.wager': 'Wagering',
})
