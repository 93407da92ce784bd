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
    'sameAsLogIn',
    // A name that others see: it hides characters, or resembles one of the operator and its staff.
    'letters',
    'reserved',
  ]),
  patternId: z.optional(z.int()),
  bounds: z.optional(z.string()),
})
export type FieldFault = z.output<typeof FieldFault>

/** Problems of accounts and log-in. */
export const identityProblems = defineProblems('identity', {
  // One text for an unknown account and a wrong password: nobody learns here which accounts exist.
  wrongCredentials: {
    status: 401,
    text: 'Username or password is incorrect',
    // Whether the next try needs a captcha (specification 4).
    facts: z._default(z.object({ captcha: z._default(z.boolean(), false) }), { captcha: false }),
  },

  // Only where the flag TELLUNKNOWN3 says so: it shows who is a member.
  unknownName: {
    status: 401,
    text: 'Username/Email does not exist',
    facts: z._default(z.object({ captcha: z._default(z.boolean(), false) }), { captcha: false }),
  },
  unknownNumber: { status: 422, text: 'Please Register An Account First' },

  // Returned only after the right password.
  accountBlocked: {
    status: 403,
    text: 'This account is blocked. Please contact customer service.',
  },

  accountTaken: { status: 409, text: 'This username is taken. Please choose another.' },

  // The facts say what is asked for: a code of their authenticator, one of their passkeys, or their password where they
  // have neither.
  proveAgain: {
    status: 403,
    text: 'Confirm that it is you.',
    facts: z.object({
      by: z.enum(['code', 'passkey', 'password']),
      orPasskey: z.optional(z.boolean()),
    }),
  },

  ownRights: {
    status: 403,
    text: 'You cannot change your own permissions. Ask another staff member.',
  },

  beyondYou: { status: 403, text: 'You can only give permissions that you have yourself.' },

  noSecondPerson: {
    status: 409,
    text: 'Nobody else may confirm this. It takes a second person with “approvals.decide” who holds these permissions: give them to a colleague first, or add an owner on the server with “npm run owner -- <account> --second”.',
  },

  lastOwner: { status: 409, text: 'This is the last owner. Add another owner first.' },

  rightsChanged: {
    status: 409,
    text: 'These permissions have changed since you opened them. Reload and try again.',
  },

  roleTaken: { status: 409, text: 'A role with this name already exists.' },

  roleHeld: { status: 409, text: 'This role is still assigned to staff.' },

  roleFixed: { status: 409, text: 'The owner role cannot be changed.' },

  weakPassword: {
    status: 422,
    text: 'Choose a new password of at least {letters} characters that is hard to guess.',
    facts: z.object({ letters: z.int() }),
  },

  ownerThere: {
    status: 409,
    text: 'This site already has an owner. Owners give permissions in the back office.',
  },

  settingChanged: { status: 409, text: 'This setting has changed meanwhile. Propose it again.' },

  notOneOwner: {
    status: 409,
    text: 'A second owner can only be added here while there is exactly one. Otherwise an owner assigns the role in the back office.',
  },

  notAnOwner: {
    status: 404,
    text: 'No active owner has this account. The second factor of other staff is reset by an owner in the back office.',
  },

  staffAccountTaken: { status: 409, text: 'This staff account already exists.' },

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
    text: 'This number or e-mail address cannot be used. Enter another one.',
  },

  linkOver: { status: 410, text: 'This link has expired. Request a new one.' },

  oldPasswordWrong: { status: 422, text: 'The current password is not correct.' },

  deliveryRefused: {
    status: 422,
    text: 'These settings are not complete: {fields}.',
    facts: z.object({ fields: z.string() }),
  },

  // Registration. Specification 5: 'Invalid invitation code'. Nobody learns here whose a code is.
  invitationInvalid: { status: 422, text: 'Invalid invitation code' },

  ruleRefused: {
    status: 422,
    text: 'This rule is not valid: {reason}.',
    facts: z.object({ reason: z.string() }),
  },

  // Profile. Identity data are entered once: only staff correct them.
  fieldFrozen: {
    status: 409,
    text: 'This can no longer be changed here. Please contact customer service.',
    facts: z.object({ field: z.string() }),
  },

  ownProofMissing: {
    status: 422,
    text: 'Confirm that it is you with your authenticator app or passkey, or with your password or a code.',
  },

  notBound: { status: 409, text: 'This account has no verified phone number or e-mail address.' },

  fundsPasswordMissing: { status: 409, text: 'Please set a funds password first.' },

  fundsPasswordWrong: { status: 422, text: 'The funds password is not correct.' },

  fundsPasswordSet: { status: 409, text: 'You already have a funds password.' },

  // Captchas. Specification 5 and 8, word for word.
  captchaNeeded: {
    status: 422,
    text: 'Please enter the captcha',
    facts: z.object({ captcha: z.literal(true) }),
  },

  captchaWrong: {
    status: 422,
    text: 'Invalid reCaptcha. Please enter the new one.',
    facts: z.object({ captcha: z.literal(true) }),
  },

  captchaTooSoon: {
    status: 429,
    text: 'Wait a second before you ask for another picture.',
    facts: z.object({ seconds: z.int() }),
  },

  // Specification 8: Firebase has not taken the reCAPTCHA.
  recaptchaRefused: { status: 422, text: 'Invalid reCaptcha. Please try again.' },

  captchaTokenNeeded: { status: 403, text: 'Please complete verification first' },

  // Second proofs and other ways in.
  proofNeeded: { status: 403, text: 'Confirm that it is you first.' },

  proofWrong: { status: 422, text: 'This password is not correct.' },

  authenticatorThere: { status: 409, text: 'An authenticator app is already set up.' },

  authenticatorMissing: {
    status: 409,
    text: 'No authenticator app is set up. Start again.',
  },

  factorWrong: { status: 422, text: 'This code is wrong or was already used.' },

  // Whatever is wrong with a passkey reads the same.
  passkeyRefused: { status: 422, text: 'This passkey could not be used. Try again.' },

  passkeyTaken: { status: 409, text: 'This passkey is already saved.' },

  passkeysFull: {
    status: 409,
    text: 'You already have {count} passkeys. Remove one first.',
    facts: z.object({ count: z.int() }),
  },

  // All faults of a provider's answer have the same text.
  socialRefused: { status: 422, text: 'This login did not work. Try again.' },

  socialUnknown: {
    status: 409,
    text: 'No account is linked to this {name} account. Sign up with it, or log in and link it.',
    facts: z.object({ name: z.string() }),
  },

  socialTaken: { status: 409, text: 'This account is already linked to another member.' },

  socialLinked: { status: 409, text: 'An account of this provider is already linked.' },

  providerRefused: {
    status: 422,
    text: 'These settings are not complete: {fields}.',
    facts: z.object({ fields: z.string() }),
  },

  // Returned only after the right password.
  factorNeeded: { status: 403, text: 'Please enter the code of your authenticator app.' },

  passkeyAsked: { status: 403, text: 'Please log in with your passkey.' },

  factorDemanded: { status: 409, text: 'This site requires a second factor for all staff.' },

  captchaSettingsRefused: {
    status: 422,
    text: 'These settings are not complete: {fields}.',
    facts: z.object({ fields: z.string() }),
  },

  // Log-in. The questions from a new place reveal nothing of the member but masked hints.
  extraVerification: {
    status: 403,
    text: 'You are logging in from a new place. Confirm that it is you.',
    facts: z.object({
      challengeId: z.string(),
      ways: z.array(z.enum(['sms', 'email', 'totp', 'payeeName'])),
      hints: z.record(z.string(), z.string()),
    }),
  },

  challengeOver: { status: 410, text: 'This took too long. Log in again.' },

  payeeNameWrong: { status: 422, text: 'This is not the name of your bank account.' },

  // Specification 6, word for word. Returned only after the right password.
  notAgent: { status: 403, text: 'Non-agents cannot log in' },

  notMember: { status: 403, text: 'Non-member account unable to login' },

  ageNotConfirmed: { status: 422, text: 'Confirm your age first.' },

  noPasswordForTrials: { status: 409, text: 'A free play account has no password.' },

  // What gives a member more room takes a second person and a day.
  limitNotLower: { status: 409, text: 'This raises the limit. Propose it instead.' },
  limitNotHigher: { status: 409, text: 'This does not raise the current limit.' },
  limitChanged: { status: 409, text: 'The limit has changed since. Propose it again.' },

  handOverOver: { status: 410, text: 'This login link has expired. Log in again.' },
})
