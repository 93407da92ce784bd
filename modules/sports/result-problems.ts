import { defineProblems } from '@tessera/calls'
import * as z from 'zod/mini'

/** What can go wrong where staff decide what came of an event. */
export const resultProblems = defineProblems('sports', {
  ownEvent: { status: 409, text: 'This event is played here: its score follows from its seed.' },
  eventIsOver: { status: 409, text: 'This event is over.' },
  eventNotOver: { status: 409, text: 'This event is not over yet.' },
  unknownMarket: { status: 404, text: 'There is no such market.' },
  wrongResult: {
    status: 422,
    text: 'This is no result of the event: {part}.',
    facts: z.object({ part: z.string() }),
  },
  sameResult: { status: 409, text: 'This is the result already.' },
  unknownLeg: { status: 404, text: 'There is no such selection of a ticket that was accepted.' },
  noPriceError: {
    status: 409,
    text: 'The price was no obvious error: {sources} other sources offered {best} at best, and {price} was taken.',
    facts: z.object({ price: z.string(), best: z.string(), sources: z.number() }),
  },
})
