import { defineMessages } from '@tessera/web-kit/messages'

/** What is said of open rounds. It comes with the game, not with the first scripts. */
export const openRoundMessages = defineMessages('rounds-open', {
  idleAfter:
    'An open round counts as left after {hours, plural, one {# hour} other {# hours}} without a move.',
})

/** What the member reads of the versions of games and of rounds played again. */
export const evidenceMessages = defineMessages('rounds-evidence', {
  versionTitle: 'Game version',
  version: 'Version',
  return: 'Return to player (RTP)',
  returnBetween: '{least} to {most}, by bet type',
  returnHere: 'RTP of this bet',
  since: 'Played since',
  fingerprint: 'Fingerprint of the payouts (SHA-256)',
  source: 'Hash of the game code (SHA-256)',
  log: 'Game change log',
  logLead:
    'Each line is a version of an in-house game: its return to player (RTP), the fingerprint of everything it can pay and the hash of its code. A line is never changed or removed. A game that pays differently gets a new version and a new line.',
  game: 'Game',
  noVersions: 'No versions yet',
  noVersionsAdvice: 'The first line is written when the site starts.',
  backToCheck: 'Check a round',
})
