import { defineProblems } from '@tessera/calls'
import * as z from 'zod/mini'

export const operatorsProblems = defineProblems('operators', {
  unknownOperator: { status: 404, text: 'There is no such operator.' },
  operatorRefused: {
    status: 422,
    text: 'This cannot be saved. Check the marked field.',
    facts: z.object({
      field: z.enum(['walletUrl', 'theirKeys', 'origins', 'currencies']),
    }),
  },
  operatorsFull: {
    status: 409,
    text: 'There are {most} operators already.',
    facts: z.object({ most: z.number() }),
  },
})
