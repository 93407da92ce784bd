import { defineProblems } from '@tessera/calls'
import { Money } from '@tessera/money'
import * as z from 'zod/mini'

export const fishProblems = defineProblems('fish', {
  unknownRoom: { status: 404, text: 'There is no such room.' },
  roomClosed: { status: 409, text: 'This room is closed at the moment.' },
  notReady: { status: 409, text: 'The sea is being prepared. Please try again in a moment.' },
  seatTaken: { status: 409, text: 'This seat has just been taken. Nothing was charged.' },
  alreadySeated: {
    status: 409,
    text: 'You already have a seat in another room. Leave it first.',
  },
  seatChanged: {
    status: 409,
    text: 'The seed of this seat has changed. Please try again; nothing was charged.',
  },
  costOutside: {
    status: 422,
    text: 'A shot in this room costs from {least} to {most}.',
    facts: z.object({ least: Money, most: Money }),
  },
  moneyRoom: { status: 403, text: 'This room is played with money. Choose a free play room.' },
  realityCheckDue: {
    status: 409,
    text: 'You have played for a while. Answer the reality check before you go on.',
  },
  unknownSession: { status: 404, text: 'There is no such session.' },
  sessionOver: { status: 409, text: 'This session has ended. Its shots are settled.' },
  sessionOpen: { status: 409, text: 'The seed is revealed when the session has ended.' },
  tooSoon: {
    status: 429,
    text: 'A seat fires up to 8 shots a second. Nothing was charged.',
    facts: z.object({ waitMilliseconds: z.number(), seconds: z.number() }),
  },
  magazineEmpty: { status: 409, text: 'The magazine is empty. Load a new one to go on.' },
  unknownSea: { status: 404, text: 'There is no such sea.' },
})
