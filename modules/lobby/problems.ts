import { defineProblems } from '@tessera/calls'
import * as z from 'zod/mini'

export const lobbyProblems = defineProblems('lobby', {
  unknownGame: { status: 404, text: 'This game is not in our catalogue.' },
  tooManyFavourites: {
    status: 409,
    text: 'You have {most} favourites, which is as many as we keep. Remove one to add another.',
    facts: z.object({ most: z.int() }),
  },
})
