import { defineProblems } from '@tessera/calls'
import * as z from 'zod/mini'

/** What can go wrong where staff set feeds. */
export const feedProblems = defineProblems('sports', {
  unknownFeed: { status: 404, text: 'There is no such feed.' },
  unknownFeedKind: { status: 422, text: 'There is no such kind of feed.' },
  ownFeed: { status: 409, text: 'This feed plays our own events: it has nothing to set.' },
  feedsFull: {
    status: 409,
    text: 'There are {most} feeds already.',
    facts: z.object({ most: z.number() }),
  },
})
