import { defineMessages } from '@tessera/web-kit/messages'

export { staffMessages } from './staff-messages.ts'

export const messages = defineMessages('bets', {
  time: 'Time',
  game: 'Game',
  prize: 'Payout',
  justWon: 'Latest wins',
  winners: 'Winners',
  winnersLead: 'The biggest wins of the last seven days. Names are shortened.',
  who: 'Member',
  won: '{name} won {amount}',
  noWins: 'No wins yet today.',
})
