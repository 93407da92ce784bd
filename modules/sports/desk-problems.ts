import { defineProblems } from '@tessera/calls'
import * as z from 'zod/mini'

/** What can go wrong at the desk. */
export const deskProblems = defineProblems('sports', {
  pricedByModel: {
    status: 409,
    text: 'Own events are priced by the model that draws them: no step is possible.',
  },
  noStep: { status: 422, text: 'This price has no further step in this direction.' },
  wrongDays: {
    status: 422,
    text: 'Choose at most {days} days, the first one before the last one.',
    facts: z.object({ days: z.number() }),
  },
  limitRefused: {
    status: 422,
    text: 'These limits cannot be set: {part}.',
    facts: z.object({ part: z.string() }),
  },
  unknownMember: { status: 404, text: 'There is no member of this name.' },
  factorStands: {
    status: 409,
    text: 'A factor stands for this member and sport. End it first.',
  },
  unknownFactor: { status: 404, text: 'There is no such factor.' },
  alreadyAppealed: { status: 409, text: 'You have asked about this already.' },
})
