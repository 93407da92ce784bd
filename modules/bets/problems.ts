import { defineProblems } from '@tessera/calls'

export const betsProblems = defineProblems('bets', {
  unknownBet: { status: 404, text: 'This bet does not exist.' },
  alreadyEnded: { status: 409, text: 'This bet has ended another way.' },
  rolledBack: { status: 409, text: 'This bet was taken back before it arrived.' },
  wrongValidBet: { status: 422, text: 'The turnover of a bet cannot be more than its stake.' },
  limitReached: { status: 403, text: 'This stake goes beyond a limit that is set for you.' },
})
