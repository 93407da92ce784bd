import { defineMessages } from '@tessera/web-kit/messages'

/** Results of events, and the rules by which they are settled. */
export const resultsMessages = defineMessages('sports-results', {
  title: 'Results',
  day: 'Day',
  sport: 'Sport',
  allSports: 'All sports',
  none: 'No results here',
  noneAdvice: 'Choose another day or sport.',
  open: 'Results of {event}',
  allResults: 'All results',
  noEvent: 'There is no such event',
  outcome: 'Outcome',
  result: 'Result',
  source: 'Said by',
  at: 'At',
  message: 'Message',
  'by.feed': 'Source',
  'by.grader': 'Graded here',
  'by.staff': 'Staff, by two persons',
  won: 'Won',
  lost: 'Lost',
  void: 'Void',
  halfWon: 'Half won',
  halfLost: 'Half lost',
  deadHeat: 'Won, {places} of {tied}',
  open2: 'Open',
  marketCancelled: 'Void',
  cancelled: 'Cancelled: {reason}',
  winner: 'Winner: {name}',
  draw: 'Draw',
  notYet: 'No market is settled yet.',
  rulesTitle: 'Rules of settlement',
  rulesLead:
    'These texts belong to the same definitions that settle bets. The examples are graded as you read them. Version {version}.',
  general: 'For every sport',
  general1:
    'An event that has not begun within 48 hours of its set time is void. Within them all bets stand.',
  general2:
    'An event that is abandoned and not resumed within 48 hours is void, except what is decided already.',
  general3: 'Decided means: every natural continuation gives the same result.',
  general4: 'Results that are awarded, and walkovers before the start, make bets void.',
  general5:
    'The result at the end counts. Later appeals do not. Mistakes of a source may be corrected for 72 hours.',
  general6:
    'Where home and away are swapped, or competitor or format are wrong, the markets concerned are void.',
  general7:
    'A competitor that did not start: outright bets on it are void, the prices of the others are reduced.',
  general8: 'A bet accepted after what it is on was known is void.',
  example: 'Example',
  exampleLine: '{outcome}: {result}',
  notInOwn: 'Our own matches do not offer it: they are rounds of a league, without ties.',
})
