import { defineProblems } from '@tessera/calls'
import * as z from 'zod/mini'

export const complianceProblems = defineProblems('compliance', {
  // Two of the staff had the same page open: the later one is shown what the earlier one has done.
  changedMeanwhile: {
    status: 409,
    text: 'Somebody else has changed this meanwhile. Look at it again, then save.',
  },
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
})
