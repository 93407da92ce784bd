import { defineProblems, Moment } from '@tessera/calls'
import { Money } from '@tessera/money'
import * as z from 'zod/mini'
import { breakKinds } from './break-lengths.ts'

export const complianceProblems = defineProblems('compliance', {
  alreadyDecided: { status: 409, text: 'This proposal was already decided or has expired.' },

  ownProposal: { status: 403, text: 'You proposed this yourself. Another person must decide.' },

  alreadyProposed: { status: 409, text: 'This change is already waiting for approval.' },

  // What was possible when it was proposed is so no longer; it stays to be refused.
  notPossible: {
    status: 409,
    text: 'This can no longer be done: {why}',
    facts: z.object({ why: z.string() }),
  },

  regionRefused: {
    status: 422,
    text: 'This is not a valid address or network: {address}',
    facts: z.object({ address: z.string() }),
  },

  depositLimitReached: {
    status: 403,
    text: 'Your deposit limit leaves {left} until {until, date}.',
    facts: z.object({ period: z.enum(['day', 'week', 'month']), left: Money, until: Moment }),
  },
  raiseTooEarly: {
    status: 409,
    text: 'You can confirm this from {from, date}.',
    facts: z.object({ from: Moment }),
  },
  raiseChanged: { status: 409, text: 'Your request has changed. Check it and try again.' },

  // What is not done while its member is on a break. `open`: for good, or until they ask to come back.
  onBreak: {
    status: 403,
    text: '{kind, select, timeOut {You are on a time-out until {until, date}.} exclusion {You are self-excluded until {until, date}.} other {You are self-excluded.}} You cannot play or deposit. You can withdraw and see your history.',
    facts: z.object({ kind: z.enum([...breakKinds, 'open']), until: z.nullable(Moment) }),
  },
  breakNotLonger: {
    status: 409,
    text: 'You already have a break that is at least as long. It cannot be shortened.',
  },
  breakTaken: {
    status: 409,
    text: 'This break was already started with other settings. Reload and check it.',
  },
  passwordWrong: { status: 422, text: 'This password is not correct.' },
  unknownMember: { status: 404, text: 'There is no such member.' },
  returnTooEarly: {
    status: 409,
    text: 'You can ask to play again after your self-exclusion period ends.',
  },
})
