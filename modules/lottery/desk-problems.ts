import { defineProblems } from '@tessera/calls'
import * as z from 'zod/mini'

/** What can go wrong at the desk of the staff. */
export const deskProblems = defineProblems('lottery', {
  unknownDeskGame: { status: 404, text: 'There is no such game.' },
  unknownDeskIssue: { status: 404, text: 'There is no such issue.' },
  wrongDays: {
    status: 400,
    text: 'The first day must not be after the last one, and at most {days} days are shown at once.',
    facts: z.object({ days: z.int() }),
  },
  tooWide: { status: 400, text: 'Choose an issue, a member, or a game and its days.' },
  limitRefused: {
    status: 422,
    text: 'Check the limits: enter whole amounts of the currency above zero. The most is at least the least, an issue pays at least what a ticket pays, and few outcomes pay at most that.',
    facts: z.object({ field: z.string() }),
  },
  seriesRefused: {
    status: 422,
    text: 'Check the series: both or neither, the highest at least the lowest, and only where a game has them.',
  },
  closeEarlyRefused: {
    status: 422,
    text: 'Sale has to end before the draw, with time left to sell.',
  },
  drawnHereNoSource: {
    status: 409,
    text: 'The platform draws this game. It has no sources of results.',
  },
  playUnknown: {
    status: 422,
    text: 'This game has other plays than these prices.',
  },
  returnRefused: {
    status: 422,
    text: '{play} would return {percent} per cent. At most {most} are allowed.',
    facts: z.object({ play: z.string(), percent: z.string(), most: z.string() }),
  },
})
