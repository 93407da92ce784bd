import { defineProblems } from '@tessera/calls'
import { Money } from '@tessera/money'
import * as z from 'zod/mini'

/** What can go wrong, with the English that people read. */
export const loyaltyProblems = defineProblems('loyalty', {
  nothingToClaim: { status: 409, text: 'There is no rebate to claim at the moment.' },
  claimTooSmall: {
    status: 409,
    text: 'A claim is at least {least}. What you have stays until it expires.',
    facts: z.object({ least: Money, claimable: Money }),
  },
  claimIdTaken: { status: 409, text: 'This claim was made by somebody else.' },
  unknownMember: { status: 404, text: 'There is no such member.' },
  levelsRefused: {
    status: 422,
    text: 'Level {level} does not fit: {field}.',
    facts: z.object({ level: z.int(), field: z.string() }),
  },
  ratesRefused: { status: 422, text: 'A category and a level have one rate.' },
  changedMeanwhile: {
    status: 409,
    text: 'Somebody changed this meanwhile. Please look again before you save.',
  },
})
