import { defineProblems } from '@tessera/calls'
import * as z from 'zod/mini'

export const tournamentDeskProblems = defineProblems('pokerDesk', {
  unknownDeskTournament: { status: 404, text: 'There is no such tournament.' },
  unknownSeries: { status: 404, text: 'There is no such series.' },
  alreadyOver: { status: 409, text: 'This tournament is over.' },
  termsRefused: {
    status: 422,
    text: 'This cannot be offered. Check: {part}.',
    facts: z.object({ part: z.string() }),
  },
})
