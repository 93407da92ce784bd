import { defineProblems } from '@tessera/calls'
import * as z from 'zod/mini'

/** Why a field of the registration form is refused. Its words are in `messages.ts`, under `fault.…`. */
export const FieldFault = z.object({
  field: z.string(),
  reason: z.enum([
    'empty',
    'pattern',
    'account',
    'length',
    'confirmation',
    'date',
    'age',
    'choice',
    'terms',
    'common',
  ]),
  patternId: z.optional(z.int()),
  bounds: z.optional(z.string()),
})
export type FieldFault = z.output<typeof FieldFault>

/** What can stop somebody from coming in. */
export const identityProblems = defineProblems('identity', {
  // One text for an unknown account and a wrong password: nobody learns here which accounts exist.
  wrongCredentials: { status: 401, text: 'Username or password is incorrect' },

  // Told only after the right password.
  accountBlocked: {
    status: 403,
    text: 'This account is blocked. Please contact customer service.',
  },

  accountTaken: { status: 409, text: 'This username is taken. Please choose another.' },

  staffAccountTaken: { status: 409, text: 'This staff account exists already.' },

  fieldsRefused: {
    status: 422,
    text: 'Please check what you entered.',
    facts: z.object({ faults: z.array(FieldFault) }),
  },
})
