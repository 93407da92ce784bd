import { call, Done } from '@tessera/calls'
import { identityProblems } from './problems.ts'
import { NewcomerBody } from './register-body.ts'
import { registering } from './registration-calls.ts'
import { LoginResult } from './shapes.ts'

/** Calls for newcomers from a provider, without a linked account (specification 2, 4, 7). */
export const newcomerCalls = {
  registerNewcomer: call({
    method: 'PUT',
    path: '/wps/session/social/register',
    access: 'guest',
    summary: 'Open an account with the answer of a provider, linked to it, and log in; once',
    encrypted: true,
    body: NewcomerBody,
    reply: LoginResult,
    problems: [...registering, identityProblems.socialRefused, identityProblems.socialTaken],
  }),

  linkNewcomer: call({
    method: 'POST',
    path: '/wps/session/social/link',
    access: 'member',
    summary: 'Link the answer of a provider to the logged-in account; once',
    reply: Done,
    problems: [
      identityProblems.proofNeeded,
      identityProblems.socialRefused,
      identityProblems.socialTaken,
      identityProblems.socialLinked,
    ],
  }),
}
