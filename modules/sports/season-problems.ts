import { defineProblems } from '@tessera/calls'

/** What can go wrong with own seasons, with the English that people read. */
export const seasonProblems = defineProblems('sports', {
  unknownSeason: { status: 404, text: 'There is no such season.' },
  notOwnEvent: { status: 404, text: 'This is no event of a Tessera season.' },
})
