import { defineMessages } from '@tessera/web-kit/messages'

/** The list of tables. */
export const lobbyMessages = defineMessages('tables-lobby', {
  title: 'Tables',
  intro:
    'Rounds for everybody at the table, drawn from chains that were fixed before anybody staked.',
  all: 'All tables',
  panelTitle: 'Tables of our own',
  roomsTitle: 'Animated cockfights of our own',
  filter: 'Game',
  none: 'No table is open',
  noneText: 'Tables open and close by the day. Look in again later.',
  'state.betting': 'Bets for {seconds} s',
  'state.closed': 'No more bets',
  'state.dealing': 'Round in play',
  'state.result': 'Result',
  'state.settled': 'Next round soon',
  'state.void': 'Round void',
  'state.none': 'Opens soon',
  'state.shut': 'Closed',
  last: 'Last results, newest first',
  watching: '{count, plural, one {# watching} other {# watching}}',
  favourites: 'Favourites',
  noFavourites: 'No favourite tables yet',
  noFavouritesText: 'Press the star of a table to keep it here.',
  keep: 'Keep {name} as a favourite',
  drop: 'Remove {name} from favourites',
  several: 'Play several tables',
  playing: '{count, plural, one {# playing} other {# playing}}',
})
