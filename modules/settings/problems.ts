import { defineProblems } from '@tessera/calls'
import * as z from 'zod/mini'

export const settingsProblems = defineProblems('settings', {
  // Two of the staff had the same page open: the later one is shown what the earlier one has done.
  changedMeanwhile: {
    status: 409,
    text: 'Somebody else has changed this meanwhile. Look at it again, then save.',
  },
  secondPersonNeeded: {
    status: 409,
    text: 'This takes two people. Keep it as a draft; somebody else then agrees to it.',
  },
  ownDraft: { status: 409, text: 'Somebody else has to agree to what you have written.' },
  unknownDraft: { status: 404, text: 'There is no such draft.' },
  draftEnded: { status: 409, text: 'This draft was published or dropped meanwhile.' },
  unknownChange: { status: 404, text: 'There is no such change to take back.' },
  unknownArticle: { status: 404, text: 'There is no such article.' },
  pictureRefused: {
    status: 422,
    text: 'This is no picture that can be shown: PNG, JPEG or WebP, up to 5 MB.',
  },
  picturesFull: { status: 409, text: 'There are as many pictures as can be kept.' },
  settingRefused: {
    status: 422,
    text: 'This cannot be set: {reason}',
    facts: z.object({ reason: z.string() }),
  },
})
