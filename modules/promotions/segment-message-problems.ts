import { defineProblems } from '@tessera/calls'
import * as z from 'zod/mini'

/** What can go wrong where the staff write to a segment. */
export const segmentMessageProblems = defineProblems('promotions', {
  englishMissing: { status: 422, text: 'Write the title and the text in English.' },
  reachChanged: {
    status: 409,
    text: '{members, plural, =0 {It would reach nobody now.} one {It would reach # member now.} other {It would reach # members now.}} Check it again.',
    facts: z.object({ members: z.int() }),
  },
  unknownSegmentMessage: { status: 404, text: 'This message does not exist or is sent already.' },
})
