import { defineProblems } from '@tessera/calls'
import { Money } from '@tessera/money'
import * as z from 'zod/mini'

/** What can go wrong, with the English that people read. */
export const loyaltyProblems = defineProblems('loyalty', {
  nothingToClaim: { status: 409, text: 'You have no cashback to claim.' },
  claimTooSmall: {
    status: 409,
    text: 'The minimum claim is {least}. You can claim {claimable} now. It stays available until it expires.',
    facts: z.object({ least: Money, claimable: Money }),
  },
  claimIdTaken: { status: 409, text: 'Another member made this claim.' },
  unknownMember: { status: 404, text: 'This member does not exist.' },
  currencyNotSet: {
    status: 422,
    text: 'There are no VIP levels in {currency}. Set what they ask for first.',
    facts: z.object({ currency: z.string() }),
  },
  levelsRefused: {
    status: 422,
    text: 'Check level {level}: {field} is not valid.',
    facts: z.object({ level: z.int(), field: z.string() }),
  },
  ratesRefused: { status: 422, text: 'Enter one rate for each category and level.' },
  noPoints: { status: 404, text: 'This site has no points programme.' },
  notEnoughPoints: {
    status: 409,
    text: 'You have {points} points.',
    facts: z.object({ points: z.int() }),
  },
  wrongMultiple: {
    status: 422,
    text: 'Enter a multiple of {step} points, at most {most}.',
    facts: z.object({ step: z.int(), most: z.int() }),
  },
  convertedToday: {
    status: 409,
    text: 'You can convert points {times} times a day. Try again tomorrow.',
    facts: z.object({ times: z.int() }),
  },
  convertedDifferently: { status: 409, text: 'This request was already used for another one.' },
  unknownItem: { status: 404, text: 'This reward is not available.' },
  outOfStock: {
    status: 409,
    text: '{left} of this reward are left.',
    facts: z.object({ left: z.int() }),
  },
  itemLimit: {
    status: 409,
    text: 'You can redeem this reward {left} more times.',
    facts: z.object({ left: z.int() }),
  },
  deliveryMissing: { status: 422, text: 'Enter the name and address for the delivery.' },
  unknownRedemption: { status: 404, text: 'This redemption does not exist.' },
  redemptionDecided: { status: 409, text: 'This redemption was already decided.' },
  voucherCodeMissing: { status: 422, text: 'Enter the voucher code for the member.' },
  itemRefused: {
    status: 422,
    text: 'Check {field}.',
    facts: z.object({ field: z.string() }),
  },
  changedMeanwhile: {
    status: 409,
    text: 'Somebody else changed this. Reload the page and save again.',
  },
})
