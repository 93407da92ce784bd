import { defineMessages } from '@tessera/web-kit/messages'

/** What the staff read in place of the names of the code. */
export const sportsWords = defineMessages('sports-names-office', {
  'task.sports.lateEvents': 'End events that did not begin or go on in time',
  'task.sports.pruneBook': 'Let go of old prices and messages of feeds',
  'task.sports.slips': 'Decide slips whose time is over',
  'task.sports.settle': 'Settle tickets of events',
  'task.sports.cashOuts': 'Buy back tickets that are sold',
  'task.sports.seasons': 'Play own seasons',
  'task.sports.tellEvent': 'Tell what staff decided about an event',
})
