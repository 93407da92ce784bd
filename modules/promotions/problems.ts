import { defineProblems } from '@tessera/calls'
import { Money } from '@tessera/money'
import * as z from 'zod/mini'

export { drawProblems } from './draw-problems.ts'

/** What can go wrong, with the English that people read. */
export const promotionsProblems = defineProblems('promotions', {
  unknownPromotion: { status: 404, text: 'This promotion does not exist.' },
  notRunning: { status: 409, text: 'This promotion is not running.' },
  termsNotMet: { status: 409, text: 'You do not meet the terms of this promotion yet.' },
  alreadyClaimed: { status: 409, text: 'You have already claimed this bonus.' },
  budgetUsed: { status: 409, text: 'The budget of this promotion is used up.' },
  idTaken: { status: 409, text: 'This request was already sent with other details. Start again.' },
  unknownBonus: { status: 404, text: 'This bonus does not exist.' },
  bonusEnded: { status: 409, text: 'This bonus has ended.' },
  // The bonus balance moved since the member saw it.
  amountChanged: {
    status: 409,
    text: 'Your bonus balance is {amount} now. Check it and confirm again.',
    facts: z.object({ amount: Money }),
  },
  needsAnotherPerson: {
    status: 403,
    text: 'You made this draft. Another person has to publish it.',
  },
  unknownReward: { status: 404, text: 'This reward does not exist.' },
  rewardInReview: { status: 409, text: 'This reward is still being reviewed.' },
  rewardEnded: { status: 409, text: 'This reward can no longer be claimed.' },
  rewardDecided: { status: 409, text: 'Somebody else has decided on this already.' },
  stepNotReached: { status: 409, text: 'You have not reached this step yet.' },
  termsRefused: { status: 422, text: 'These terms are not complete or outside their limits.' },
})
