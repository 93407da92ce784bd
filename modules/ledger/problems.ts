import { defineProblems } from '@tessera/calls'

/** What can stop a movement of value. */
export const ledgerProblems = defineProblems('ledger', {
  insufficientFunds: {
    status: 409,
    text: 'Your balance is too low. You were not charged.',
  },

  // The same id came with another content or from another owner. What the first one was stays hidden.
  usedDifferently: {
    status: 409,
    text: 'This request was already sent with other details. Start again.',
  },

  // A member who opened their account later is in the next record.
  notIncluded: {
    status: 404,
    text: 'Your account did not exist when this record was published. The next record includes it.',
  },
})
