import { defineProblems } from '@tessera/calls'
import * as z from 'zod/mini'

export const lobbyProblems = defineProblems('lobby', {
  unknownGame: { status: 404, text: 'This game is not in our catalogue.' },
  tooManyFavourites: {
    status: 409,
    text: 'You have {most} favourites, which is as many as we keep. Remove one to add another.',
    facts: z.object({ most: z.int() }),
  },

  // The staff's desk.
  changedMeanwhile: {
    status: 409,
    text: 'Somebody else has changed this meanwhile. Look at it again, then save.',
  },
  unknownChange: { status: 404, text: 'There is no such change to take back.' },
  lanesRefused: {
    status: 422,
    text: 'Categories and vendors can be ordered and hidden, not added or left out.',
  },
})
