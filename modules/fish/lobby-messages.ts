import { defineMessages } from '@tessera/web-kit/messages'

/** What members read in the list of rooms. */
export const lobbyMessages = defineMessages('fish-lobby', {
  title: 'Fish rooms',
  intro:
    'Four seats, one sea. Every fish has a fixed price and a fixed chance, shown in each room.',
  panelTitle: 'Our fish rooms',
  all: 'All rooms',
  money: 'Rooms with money',
  demo: 'Free play rooms',
  demoBadge: 'Free play',
  range: '{least} – {most} a shot',
  seats: '{taken} of {seats} seats taken',
  closed: 'Closed',
  full: 'Full: you can watch',
  none: 'There are no rooms',
  noneText: 'Please come back later.',
  sessions: 'My sessions',
  rtp: 'RTP {percent}',
})
