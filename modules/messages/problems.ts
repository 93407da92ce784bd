import { defineProblems } from '@tessera/calls'
import * as z from 'zod/mini'

export const messagesProblems = defineProblems('messages', {
  unknownMessage: { status: 404, text: 'This message is no longer here.' },
  usedDifferently: { status: 409, text: 'This was sent before, with other words.' },

  // Feedback.
  membersOnly: { status: 403, text: 'Please log in with your own account to write to us.' },
  feedbackLimit: {
    status: 429,
    text: 'You have written {count, plural, one {# time} other {# times}} today. Please write again tomorrow.',
    facts: z.object({ count: z.int() }),
  },
  unknownFeedback: { status: 404, text: 'There is no such feedback.' },
  alreadyAnswered: { status: 409, text: 'Somebody else has answered this meanwhile.' },

  // The staff's desk.
  unknownAnnouncement: { status: 404, text: 'There is no such announcement.' },
  unknownMember: { status: 404, text: 'There is no member with this account.' },
  englishNeeded: { status: 422, text: 'The English title and text are needed.' },
  onlyTags: { status: 422, text: 'This text is full of tags. Please write it in plain Markdown.' },
  unknownChange: { status: 404, text: 'There is no such change to take back.' },
  endsTooEarly: { status: 422, text: 'The end must be after the start.' },
})
