import { defineMessages } from '@tessera/web-kit/messages'

/** What its sections are called in the menu of the office. */
export const roundsSections = defineMessages('rounds-sections-office', {
  playRules: 'Rules of play',
  jackpots: 'Jackpots',
  houseGames: 'In-house games',
})
