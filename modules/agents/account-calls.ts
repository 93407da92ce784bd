import { call, Whole } from '@tessera/calls'
import { BelowBody, identityProblems } from '@tessera/identity/calls'
import * as z from 'zod/mini'
import { accountsPerDayMax } from './limits.ts'
import { agentsProblems } from './problems.ts'

const access = 'agent'

/** Accounts that an agent makes directly. */
export const accountCalls = {
  readAccountTerms: call({
    method: 'GET',
    path: '/wps/agent/accounts/terms',
    access,
    summary: 'Whether an agent may make accounts, and how many more today',
    reply: z.object({
      mayCreate: z.boolean(),
      leftToday: Whole({ min: 0, max: accountsPerDayMax }),
    }),
  }),

  createAccount: call({
    method: 'POST',
    path: '/wps/agent/accounts',
    access,
    summary:
      'Makes an account right below an agent. Its owner must choose another password at the first log-in',
    encrypted: true,
    body: z.extend(BelowBody, {
      /** Made by the client and kept when it tries again: a second try makes no second account. */
      id: z.uuid(),
      becomes: z.enum(['player', 'agent']),
    }),
    reply: z.object({ account: z.string() }),
    problems: [
      agentsProblems.mayNotCreate,
      agentsProblems.tooManyAccounts,
      agentsProblems.createdDifferently,
      identityProblems.fieldsRefused,
      identityProblems.accountTaken,
    ],
  }),
}
