import { defineProblems } from '@tessera/calls'

/** What can go wrong with the payments of contracts. */
export const runsProblems = defineProblems('agents', {
  // The same for a payment of others: nobody learns what contracts there are.
  unknownLine: { status: 404, text: 'You have no such payment.' },
  unknownRun: { status: 404, text: 'There is no such run.' },
  unknownDebt: { status: 404, text: 'There is no such debt.' },
  runDecided: { status: 409, text: 'Somebody has decided about this run already.' },
  otherCurrency: { status: 400, text: 'Enter all amounts in the currency of these settings.' },
})
