import { defineProblems } from '@tessera/calls'
import * as z from 'zod/mini'

export const settingsProblems = defineProblems('settings', {
  // Two of the staff had the same page open: the later one is shown what the earlier one has done.
  changedMeanwhile: {
    status: 409,
    text: 'Somebody else changed this. Reload the page and save again.',
  },
  secondPersonNeeded: {
    status: 409,
    text: 'This change needs two people. Save it as a draft and ask another person to approve it.',
  },
  ownDraft: { status: 409, text: 'You cannot approve your own draft.' },
  unknownDraft: { status: 404, text: 'This draft does not exist.' },
  draftEnded: { status: 409, text: 'This draft was already published or discarded.' },
  unknownChange: { status: 404, text: 'This change cannot be undone because it does not exist.' },
  unknownArticle: { status: 404, text: 'This article does not exist.' },
  pictureRefused: {
    status: 422,
    text: 'Choose a PNG, JPEG or WebP picture of up to 5 MB.',
  },
  picturesFull: { status: 409, text: 'The picture library is full. Remove a picture first.' },
  settingRefused: {
    status: 422,
    text: 'This setting is not valid: {reason}',
    facts: z.object({ reason: z.string() }),
  },
})
