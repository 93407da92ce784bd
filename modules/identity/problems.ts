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
    'phone',
    'phoneLength',
    'code',
    'invite',
    'taken',
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

  // Codes. Specification 8, phone and SMS verification.
  phoneMissing: { status: 422, text: 'Missing phone number' },

  phoneInvalid: { status: 422, text: 'Invalid phone number format' },

  wrongCode: { status: 422, text: 'Invalid or missing verification code' },

  codeExpired: { status: 422, text: 'Code expired, please send it again' },

  quotaUsedUp: { status: 429, text: 'Quota not sufficient, please contact customer service' },

  notEnabled: { status: 403, text: 'Function not enabled, please contact customer service' },

  // Nobody learns here whose it is.
  contactTaken: {
    status: 409,
    text: 'This number or address cannot be used. Please choose another.',
  },

  linkOver: { status: 410, text: 'This link is no longer good. Please ask for a new one.' },

  oldPasswordWrong: { status: 422, text: 'The old password is not correct.' },

  deliveryRefused: {
    status: 422,
    text: 'These settings are not complete: {fields}.',
    facts: z.object({ fields: z.string() }),
  },

  // Registration. Specification 5: 'Invalid invitation code'. Nobody learns here whose a code is.
  invitationInvalid: { status: 422, text: 'Invalid invitation code' },

  ruleRefused: {
    status: 422,
    text: 'This rule cannot be: {reason}.',
    facts: z.object({ reason: z.string() }),
  },
})
