import { defineMessages } from '@tessera/web-kit/messages'

export { frameMessages } from './frame-messages.ts'

/** What is said of open rounds. It comes with the game, not with the first scripts. */
export const openRoundMessages = defineMessages('rounds-open', {
  idleAfter:
    'An open round counts as left after {hours, plural, one {# hour} other {# hours}} without a move.',
})

/** The rule of a must-hit jackpot, below the rules of a game that feeds it. */
export const jackpotRuleMessages = defineMessages('rounds-jackpot-rule', {
  title: 'Must-hit jackpot',
  share:
    '{share} of each stake goes into it. It starts at {seed} and is won before it exceeds {most}.',
  adds: 'It adds {return} to the RTP in the long run. Everything that goes into it is paid out.',
  point:
    'The winning amount is drawn evenly between {seed} and {most} before the first stake. Its SHA-256 hash is published under Fairness.',
  opened:
    'The round that takes the jackpot to this amount wins all of it. The amount is then published, and you can check it against the hash.',
  free: 'Free play neither feeds it nor wins it.',
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
  logOfAll: 'Versions of all games',
  game: 'Game',
  hashes: 'SHA-256 of the payouts and of the code',
  noVersions: 'No versions yet',
  noVersionsAdvice: 'The first line is written when the site starts.',
  backToCheck: 'Check a round',
  simLead:
    'The simulation plays millions of rounds in your browser with the code of this game, and compares the result with the exact return. The same seed gives the same result and the same hash.',
  simChoice: 'It plays the options that are set in the game above.',
  simMoves: 'Every decision is the one with the highest expected value.',
  replay: 'Replay',
  replayOf: 'Replay of {game}',
  replayNote: 'This is a recording of your round. It does not change your balance.',
  replayAgain: 'Play again',
  replayNext: 'Next move',
  replaySkip: 'Skip to the result',
  replayStake: 'Stake: {stake}.',
  replayPlayed: 'Played: {at}.',
  replayChoice: 'Options: {choice}.',
  replayMoves: 'Moves: {moves}.',
  replayDrawn: 'Drawn number: {number}.',
  replayWords: 'Random words used: {number}.',
  replayResult: 'Multiplier: {times} ×. Payout: {prize}.',
  replayOther:
    'This round was played with version {version} of the game, and the site runs another version now. The record of the round is shown as text.',
  replayFailed: 'The replay could not be opened',
  replayLog: 'Round record',
  replayCheck: 'Verify this round',
  replayPlay: 'Open the game',
})
