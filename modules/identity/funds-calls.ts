import { call, Done } from '@tessera/calls'
import * as z from 'zod/mini'
import { Proof, proofProblems } from './contact-calls.ts'
import { identityProblems } from './problems.ts'
import { NewPassword } from './shapes.ts'

const chosen = { newPassword: NewPassword, confirmNewPassword: NewPassword }

/** A funds password as it is typed where money leaves: calls below `passwordCheck/` carry it. */
export const TypedFundsPassword = z._default(z.string().check(z.maxLength(400)), '')

/** The funds password (domain 5.5), asked for where money leaves an account. */
export const fundsCalls = {
  createFundsPassword: call({
    method: 'POST',
    path: '/wps/member/fundsPassword',
    access: 'member',
    summary: 'Set the first funds password',
    encrypted: true,
    body: z.object({ ...chosen, proof: Proof }),
    reply: Done,
    problems: [...proofProblems, identityProblems.fieldsRefused, identityProblems.fundsPasswordSet],
  }),

  changeFundsPassword: call({
    method: 'PUT',
    path: '/wps/member/fundsPassword',
    access: 'member',
    summary: 'Change the funds password with the one before',
    encrypted: true,
    body: z.object({ ...chosen, oldPassword: TypedFundsPassword }),
    reply: Done,
    problems: [
      identityProblems.fieldsRefused,
      identityProblems.fundsPasswordWrong,
      identityProblems.fundsPasswordMissing,
    ],
  }),

  resetFundsPassword: call({
    method: 'POST',
    path: '/wps/member/fundsPassword/reset',
    access: 'member',
    summary:
      'Set a forgotten funds password anew, with the log-in password and a code; withdrawals wait a day',
    encrypted: true,
    body: z.object({ ...chosen, proof: Proof }),
    reply: Done,
    problems: [
      ...proofProblems,
      identityProblems.fieldsRefused,
      identityProblems.fundsPasswordMissing,
    ],
  }),
}
