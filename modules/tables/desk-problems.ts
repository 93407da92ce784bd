import { defineProblems } from '@tessera/calls'
import * as z from 'zod/mini'

export const tablesDeskProblems = defineProblems('tables', {
  unknownDeskTable: { status: 404, text: 'There is no such table.' },
  unknownDeskRound: { status: 404, text: 'There is no such round.' },
  alreadyVoid: { status: 409, text: 'This round is void already.' },
  tableLimitRefused: {
    status: 422,
    text: 'The limit «{part}» cannot be so: amounts are payable, and each is at least as large as the one before it.',
    facts: z.object({ part: z.string() }),
  },
  wrongTableDays: {
    status: 422,
    text: 'Choose days in order, at most {days}.',
    facts: z.object({ days: z.number() }),
  },
})
