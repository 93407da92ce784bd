import { defineProblems } from '@tessera/calls'
import { Money } from '@tessera/money'
import * as z from 'zod/mini'
import { termFaults } from './term-faults.ts'

export { drawProblems } from './draw-problems.ts'
export { segmentMessageProblems } from './segment-message-problems.ts'

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
  unknownFreeStakes: { status: 404, text: 'These free rounds do not exist.' },
  freeStakesOver: { status: 409, text: 'These free rounds have already ended.' },
  unknownReward: { status: 404, text: 'This reward does not exist.' },
  rewardInReview: { status: 409, text: 'This reward is still being reviewed.' },
  rewardEnded: { status: 409, text: 'This reward can no longer be claimed.' },
  rewardDecided: { status: 409, text: 'Somebody else has decided on this already.' },
  stepNotReached: { status: 409, text: 'You have not reached this step yet.' },
  // `fields`: what is wrong with which term, by its place in the terms.
  termsRefused: {
    status: 422,
    text: 'These terms are not complete or outside their limits.',
    facts: z.object({ fields: z.record(z.string(), z.enum(termFaults)) }),
  },
  draftChanged: {
    status: 409,
    text: 'Somebody else has changed this meanwhile. Read it again, then make your changes.',
  },
  alreadyPublished: {
    status: 409,
    text: 'This promotion is published. Its terms stay as they are.',
  },
  segmentNameTaken: { status: 409, text: 'Another segment has this name.' },
  // The rules that this site follows: `rule-packs.ts`.
  packTimes: {
    status: 422,
    text: 'The rules of {pack} allow a wagering requirement of at most {most} times.',
    facts: z.object({ pack: z.string(), most: z.int() }),
  },
  packMixed: {
    status: 422,
    text: 'The rules of {pack} allow one kind of product in a promotion. Exclude the categories of the others.',
    facts: z.object({ pack: z.string() }),
  },
  pictureRefused: {
    status: 422,
    text: 'This picture cannot be used. Send a PNG or JPG of at most 5 MB.',
  },
  tooManyPictures: { status: 409, text: 'An application has at most 3 pictures.' },
  unknownPicture: { status: 404, text: 'This picture does not exist.' },
  pictureNeeded: {
    status: 422,
    text: 'Add at least {least, plural, one {# picture} other {# pictures}}.',
    facts: z.object({ least: z.int() }),
  },
  commentNeeded: { status: 422, text: 'Write a comment.' },
  alreadyApplied: { status: 409, text: 'You have already applied for this activity.' },
  mayNotReapply: { status: 409, text: 'Your application was rejected. This is final.' },
  unknownApplication: { status: 404, text: 'This application does not exist.' },
  applicationDecided: { status: 409, text: 'Somebody else has decided on this already.' },
  reasonMissing: { status: 422, text: 'Tell the member why it is rejected.' },
})
