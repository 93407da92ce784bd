import { defineProblems } from '@tessera/calls'

/** What can stop a movement of value. */
export const ledgerProblems = defineProblems('ledger', {
  insufficientFunds: {
    status: 409,
    text: 'Your balance is too low for this. Nothing was taken.',
  },

  // The same id came with another content or from another owner. What the first one was stays hidden.
  usedDifferently: {
    status: 409,
    text: 'This request was sent before with other details. Please start again.',
  },

  // Somebody who opened their account later is in the next record.
  notIncluded: {
    status: 404,
    text: 'Your account was not open when this was taken. The next record includes you.',
  },
})
