import { defineMessages } from '@tessera/web-kit/messages'

/** What the staff read in place of the names of the code. */
export const roundsWords = defineMessages('rounds-names-office', {
  'section.playRules': 'Rules of play',
  'section.jackpots': 'Jackpots',
  'section.houseGames': 'In-house games',
  'permission.games.settings': 'Set the rules, stakes and jackpots of in-house games',
  'permission.games.read': 'View in-house games and jackpots',
  'area.games': 'In-house games',
  'act.rounds.writePlayRules': 'Set the rules of play',
  'act.rounds.writeJackpot': 'Switch a jackpot on or off',
  'act.rounds.writeStakeRange': 'Set the stakes of a game',
  'task.rounds.jackpots': 'Tell browsers the jackpots',
  'owner.jackpot': 'Jackpot',
  'thing.jackpot': 'Jackpot',
  'thing.stakes': 'Stakes of a game',
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
