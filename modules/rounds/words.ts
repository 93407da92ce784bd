import { defineMessages } from '@tessera/web-kit/messages'

/** What the staff read in place of the names of the code. */
export const roundsWords = defineMessages('rounds-names-office', {
  'section.playRules': 'Rules of play',
  'permission.games.settings': 'Set the rules of play',
  'area.games': 'In-house games',
  'act.rounds.writePlayRules': 'Set the rules of play',
  'thing.playRules': 'Rules of play',
  'field.profile': 'Profile',
  'field.slotMilliseconds': 'Slots: time from start to start (ms)',
  'field.otherMilliseconds': 'Other games: time from start to start (ms)',
  'field.hasAutoplay': 'Autoplay',
  'field.maySkip': 'Skip to the result',
  'field.sellsFeatures': 'Buy feature',
  'field.isOneSlot': 'One slot at a time',
  'field.idleHours': 'Open rounds: hours without a move',
  'value.profile.default': 'Standard',
  'value.profile.UK': 'United Kingdom',
})
