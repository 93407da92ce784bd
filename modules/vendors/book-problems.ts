import { defineProblems } from '@tessera/calls'
import * as z from 'zod/mini'

/** What can go wrong where staff compare books. */
export const bookProblems = defineProblems('vendors', {
  vendorSilent: { status: 502, text: 'The vendor does not answer. Try again later.' },
  reportUnreadable: {
    status: 422,
    text: 'Line {line} of the report cannot be read.',
    facts: z.object({ line: z.int() }),
  },
  dayNotOver: { status: 422, text: 'This day is not over yet.' },
  unknownDiscrepancy: { status: 404, text: 'This discrepancy does not exist.' },
  discrepancyEnded: { status: 409, text: 'This discrepancy is closed already.' },
  notCorrectable: { status: 409, text: 'This cannot be corrected here. Accept it instead.' },
  correctionRefused: {
    status: 409,
    text: 'The correction was refused: {outcome}.',
    facts: z.object({ outcome: z.string() }),
  },
})
