import { defineProblems } from '@tessera/calls'
import * as z from 'zod/mini'

/** What can go wrong with events and prices, with the English that people read. */
export const bookProblems = defineProblems('sports', {
  unknownEvent: { status: 404, text: 'There is no such event.' },
  unknownOutcome: { status: 404, text: 'There is no such outcome.' },
  tooManyFavourites: {
    status: 409,
    text: 'You keep {most} favourites of sports already. Let one go first.',
    facts: z.object({ most: z.number() }),
  },
})
