import { defineMessages } from '@tessera/web-kit/messages'

export { staffMessages } from './staff-messages.ts'

export const messages = defineMessages('bets', {
  time: 'Time',
  game: 'Game',
  prize: 'Prize',
  justWon: 'Just won',
  winners: 'Winners',
  winnersLead: 'The largest wins of the last seven days. Names are shortened.',
  who: 'Member',
  won: '{name} won {amount}',
  noWins: 'The first win of the day will be shown here.',
})
