import { defineProblems } from '@tessera/calls'
import * as z from 'zod/mini'

export const settingsProblems = defineProblems('settings', {
  // Two of the staff had the same page open: the later one is shown what the earlier one has done.
  changedMeanwhile: {
    status: 409,
    text: 'Somebody else has changed this meanwhile. Look at it again, then save.',
  },
  unknownArticle: { status: 404, text: 'There is no such article.' },
  settingRefused: {
    status: 422,
    text: 'This cannot be set: {reason}',
    facts: z.object({ reason: z.string() }),
  },
})
