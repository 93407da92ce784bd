import { defineProblems } from '@tessera/calls'
import * as z from 'zod/mini'

export const lobbyProblems = defineProblems('lobby', {
  unknownGame: { status: 404, text: 'This game does not exist.' },
  tooManyFavourites: {
    status: 409,
    text: 'You can have up to {most} favourites. Remove one to add another.',
    facts: z.object({ most: z.int() }),
  },

  // The staff's desk.
  changedMeanwhile: {
    status: 409,
    text: 'Somebody else changed this. Reload the page and save again.',
  },
  unknownChange: { status: 404, text: 'This change cannot be undone because it does not exist.' },
  lanesRefused: {
    status: 422,
    text: 'You can reorder and hide categories and providers. You cannot add or remove them.',
  },
})
