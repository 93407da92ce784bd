import { defineProblems, Moment } from '@tessera/calls'
import { Money } from '@tessera/money'
import * as z from 'zod/mini'

export const complianceProblems = defineProblems('compliance', {
  alreadyDecided: { status: 409, text: 'This has been decided meanwhile, or it waited too long.' },

  ownProposal: { status: 403, text: 'You have proposed this yourself: somebody else decides.' },

  alreadyProposed: { status: 409, text: 'This waits for a second person already.' },

  // What was possible when it was proposed is so no longer; it stays to be refused.
  notPossible: {
    status: 409,
    text: 'This can no longer be done: {why}',
    facts: z.object({ why: z.string() }),
  },

  regionRefused: {
    status: 422,
    text: 'This is no address or network: {address}',
    facts: z.object({ address: z.string() }),
  },

  depositLimitReached: {
    status: 403,
    text: 'Your limit leaves {left} to be paid in until {until, date}.',
    facts: z.object({ period: z.enum(['day', 'week', 'month']), left: Money, until: Moment }),
  },
  raiseTooEarly: {
    status: 409,
    text: 'You can confirm this from {from, date} on.',
    facts: z.object({ from: Moment }),
  },
  raiseChanged: { status: 409, text: 'This is not what you have asked for. Please look again.' },
})
