import { defineProblems } from '@tessera/calls'
import * as z from 'zod/mini'

/** What can go wrong, with the English that people read. */
export const agentsProblems = defineProblems('agents', {
  // The same for who does not exist: nobody learns who else plays here.
  notInTeam: { status: 404, text: 'Nobody in your team has this account.' },
  noTeam: { status: 404, text: 'You do not assist an agent yet.' },
  wrongPeriod: {
    status: 400,
    text: 'The first day must not be after the last one, and at most two years before it.',
  },
  chooseMember: {
    status: 409,
    text: 'Your team is too large for one list. Choose a member.',
  },
  tooManyLinks: { status: 409, text: 'You have 20 active links. End one to create another.' },
  mayNotInvite: { status: 403, text: 'An assistant cannot create links.' },
  unknownLink: { status: 404, text: 'You have no such link.' },
  mayNotCreate: { status: 403, text: 'Your type of agent cannot open accounts.' },
  tooManyAccounts: {
    status: 409,
    text: 'You have opened {most} accounts today. You can open more tomorrow.',
    facts: z.object({ most: z.int() }),
  },
  createdDifferently: { status: 409, text: 'This request has opened another account before.' },
})
