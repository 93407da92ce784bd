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
  changedMeanwhile: {
    status: 409,
    text: 'Somebody else changed this. Reload the page and save again.',
  },
})
