import { defineProblems } from '@tessera/calls'
import * as z from 'zod/mini'

/** What can go wrong with tournaments, with the English that people read. */
export const tournamentProblems = defineProblems('poker', {
  unknownTournament: { status: 404, text: 'There is no such tournament.' },
  playedInOther: {
    status: 409,
    text: 'This tournament is played in {currency}. Nothing was charged.',
    facts: z.object({ currency: z.string() }),
  },
  registrationClosed: {
    status: 409,
    text: 'This tournament takes no entries any more. Nothing was charged.',
  },
  tournamentFull: { status: 409, text: 'All places are taken. Nothing was charged.' },
  alreadyEntered: { status: 409, text: 'You have entered this tournament.' },
  noReentry: { status: 409, text: 'You have used all your entries to this tournament.' },
  notEntered: { status: 409, text: 'You have no entry to take back.' },
  alreadyBegan: { status: 409, text: 'The tournament has begun. An entry stays in it.' },
})
