import { defineMessages } from '@tessera/web-kit/messages'

export { officeMessages } from './staff-messages.ts'
export { tournamentOfficeMessages } from './tournament-staff-messages.ts'
export { handMessages } from './hand-messages.ts'
export { noticeMessages } from './notice-messages.ts'
export { tableMessages } from './table-messages.ts'
export { pokerTitles } from './titles.ts'
export { tournamentMessages } from './tournament-messages.ts'

/** What members read in the list of tables. */
export const messages = defineMessages('poker', {
  ours: 'Our poker tables',
  allTables: 'All tables',
  title: 'Poker',
  intro:
    'Play against other members. Every shuffle is provably fair: the seeds of all players go into it.',
  hands: 'Your hands',
  kinds: 'Kinds of play',
  sits: 'Sit & go',
  tournaments: 'Tournaments',
  results: 'Your tournaments',
  filterGame: 'Game',
  filterLimit: 'Limit',
  filterSeats: 'Seats',
  filterFree: 'Only tables with a free seat',
  every: 'All',
  holdem: 'Hold’em',
  omaha: 'Omaha',
  no: 'No limit',
  pot: 'Pot limit',
  cash: 'Cash tables',
  demoTitle: 'Free play',
  demoText: 'Play money and demo bots. Open to free play accounts.',
  blinds: 'Blinds {small} / {big}',
  buyIn: 'Buy-in {least} to {most}',
  taken: '{taken} of {seats} seats',
  waiting: '{count} waiting',
  mine: 'You sit here',
  closed: 'Closed',
  none: 'No tables match',
  noneText: 'Remove a filter to see more tables.',
})
