import { defineProblems } from '@tessera/calls'
import * as z from 'zod/mini'

export const messagesProblems = defineProblems('messages', {
  unknownMessage: { status: 404, text: 'This message no longer exists.' },
  usedDifferently: {
    status: 409,
    text: 'A message with this ID was already sent with a different text.',
  },

  // Feedback.
  membersOnly: { status: 403, text: 'Log in with your own account to send feedback.' },
  feedbackLimit: {
    status: 429,
    text: 'You sent feedback {count, plural, one {# time} other {# times}} today. Try again tomorrow.',
    facts: z.object({ count: z.int() }),
  },
  unknownFeedback: { status: 404, text: 'This feedback does not exist.' },
  alreadyAnswered: { status: 409, text: 'Someone else already answered this.' },

  // The staff's desk.
  unknownAnnouncement: { status: 404, text: 'This announcement does not exist.' },
  unknownMember: { status: 404, text: 'No member has this username.' },
  englishNeeded: { status: 422, text: 'Enter the English title and text.' },
  onlyTags: { status: 422, text: 'HTML tags are not allowed. Use Markdown.' },
  unknownChange: { status: 404, text: 'This change does not exist.' },
  endsTooEarly: { status: 422, text: 'The end must be after the start.' },
})

export { chatProblems } from './chat-problems.ts'
export { serviceProblems } from './service-problems.ts'
