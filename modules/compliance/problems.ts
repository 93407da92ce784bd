import { defineProblems, Moment } from '@tessera/calls'
import { Money } from '@tessera/money'
import * as z from 'zod/mini'
import { breakKinds } from './break-lengths.ts'

export const complianceProblems = defineProblems('compliance', {
  alreadyDecided: { status: 409, text: 'This has been decided meanwhile, or it waited too long.' },

  ownProposal: { status: 403, text: 'You have proposed this yourself: somebody else decides.' },

  alreadyProposed: { status: 409, text: 'This waits for a second person already.' },

  // What was possible when it was proposed is so no longer; it stays to be refused.
  notPossible: {
    status: 409,
    text: 'This can no longer be done: {why}',
    facts: z.object({ why: z.string() }),
  },

  regionRefused: {
    status: 422,
    text: 'This is no address or network: {address}',
    facts: z.object({ address: z.string() }),
  },

  depositLimitReached: {
    status: 403,
    text: 'Your limit leaves {left} to be paid in until {until, date}.',
    facts: z.object({ period: z.enum(['day', 'week', 'month']), left: Money, until: Moment }),
  },
  raiseTooEarly: {
    status: 409,
    text: 'You can confirm this from {from, date} on.',
    facts: z.object({ from: Moment }),
  },
  raiseChanged: { status: 409, text: 'This is not what you have asked for. Please look again.' },

  // What is not done while its member is on a break. `open`: for good, or until they ask to come back.
  onBreak: {
    status: 403,
    text: '{kind, select, timeOut {You are taking a break until {until, date}.} exclusion {You have excluded yourself until {until, date}.} other {You have excluded yourself.}} Until it ends you can neither play nor pay in. You can withdraw, and see your records.',
    facts: z.object({ kind: z.enum([...breakKinds, 'open']), until: z.nullable(Moment) }),
  },
  breakNotLonger: {
    status: 409,
    text: 'A break runs already, and it is no shorter than this one. It cannot be shortened.',
  },
  breakTaken: {
    status: 409,
    text: 'This break was begun before in another way. Please look again.',
  },
  passwordWrong: { status: 422, text: 'This password is not correct.' },
  unknownMember: { status: 404, text: 'There is no such member.' },
  returnTooEarly: {
    status: 409,
    text: 'You can ask for this once your self-exclusion is over.',
  },
})
