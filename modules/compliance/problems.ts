import { defineProblems } from '@tessera/calls'
import * as z from 'zod/mini'

export const complianceProblems = defineProblems('compliance', {
  // Two of the staff had the same page open: the later one is shown what the earlier one has done.
  changedMeanwhile: {
    status: 409,
    text: 'Somebody else has changed this meanwhile. Look at it again, then save.',
  },
  regionRefused: {
    status: 422,
    text: 'This is no address or network: {address}',
    facts: z.object({ address: z.string() }),
  },
})
