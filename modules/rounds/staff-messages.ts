import { defineMessages } from '@tessera/web-kit/messages'

/** The texts of the screens of the staff. */
export const staffMessages = defineMessages('rounds-office', {
  'rules.title': 'Rules of play',
  'rules.lead':
    'How fast in-house games may be played, and what players may do. The server enforces the rules for every round.',
  'rules.profile': 'Profile',
  'rules.default': 'Standard',
  'rules.UK': 'United Kingdom',
  'rules.inUse': 'In use',
  'rules.table': 'Rules by profile',
  'rules.rule': 'Rule',
  'rules.slotMilliseconds': 'Slots: shortest time from start to start',
  'rules.otherMilliseconds': 'Other games: shortest time from start to start',
  'rules.hasAutoplay': 'Autoplay',
  'rules.maySkip': 'Skip to the result',
  'rules.sellsFeatures': 'Buy feature',
  'rules.isOneSlot': 'One slot at a time',
  'rules.on': 'On',
  'rules.off': 'Off',
  'rules.seconds': '{seconds} s',
  'rules.always':
    'Always on: net position, session time, reality check, plain text for wins below the stake.',
  'rules.idleHours': 'Open rounds: hours without a move',
  'rules.idleHint':
    'From {least} to {most}. Then the round ends by the rule of its game. Rounds that are open keep their time.',
  'rules.save': 'Change the rules',
  'rules.askTitle': 'Change the rules of play?',
  'rules.ask': 'The new rules apply to every player from the next round.',
  'rules.saved': 'Rules of play changed.',
  'rules.waits': 'Sent for approval by a second person.',
  'rules.changes': 'Changes to the rules of play',
})
