import { defineProblems } from '@tessera/calls'

/** What stops somebody who enters, confirms or changes a result. */
export const resultProblems = defineProblems('lottery', {
  drawnHere: {
    status: 409,
    text: 'This draw is made here, from the seed that was committed to. No result is entered for it.',
  },
  resultTooEarly: { status: 409, text: 'A result cannot be entered before the draw.' },
  wrongResult: { status: 422, text: 'These numbers are no result of this lottery.' },
  resultKnown: {
    status: 409,
    text: 'This draw has its result already. Correct it if it is wrong.',
  },
  drawIsOver: { status: 409, text: 'This draw was cancelled.' },
  nothingToConfirm: {
    status: 409,
    text: 'Nobody else has entered this result. Enter it, and another person confirms it.',
  },
  notCancellable: {
    status: 409,
    text: 'This draw has its result, so it cannot be cancelled. Correct the result if it is wrong.',
  },
  notSettledYet: { status: 409, text: 'The tickets of this draw are not settled yet.' },
  drawIsRight: {
    status: 409,
    text: 'The result is the one that follows from the seed and the beacon. A draw is never made again for another result.',
  },
  sameResult: { status: 422, text: 'This is the result that the draw has already.' },
})
