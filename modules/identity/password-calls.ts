import { call, Done, Line } from '@tessera/calls'
import * as z from 'zod/mini'
import { CaptchaProof } from './captcha-calls.ts'
import { identityProblems } from './problems.ts'
import { NewPassword, TypedPassword } from './shapes.ts'

/** The change of a password, and a new one by e-mail, at the addresses of specification 7. */
export const passwordCalls = {
  askResetByEmail: call({
    method: 'POST',
    path: '/wps/member/password/email',
    access: 'guest',
    summary: 'Send a link for a new password to the e-mail address of an account',
    body: z.object({ username: Line(64), email: Line(254), captchaToken: CaptchaProof }),
    reply: Done,
    problems: [identityProblems.captchaTokenNeeded, identityProblems.unknownName],
  }),

  resetByLink: call({
    method: 'POST',
    path: '/wps/member/password/link',
    access: 'guest',
    summary: 'Set a new password with the token of a link that came by e-mail',
    encrypted: true,
    body: z.object({
      token: z.string().check(z.maxLength(64)),
      newPassword: NewPassword,
      confirmNewPassword: NewPassword,
    }),
    reply: Done,
    problems: [identityProblems.linkOver, identityProblems.fieldsRefused],
  }),

  changePassword: call({
    method: 'POST',
    path: '/wps/member/password',
    access: 'member',
    isForChange: true,
    summary: 'Change the password; all other sessions end',
    encrypted: true,
    body: z.object({
      /** May be empty where the password is known: see `readPasswordState`. */
      oldPassword: z._default(TypedPassword, ''),
      newPassword: NewPassword,
      confirmNewPassword: NewPassword,
    }),
    reply: Done,
    problems: [
      identityProblems.proofNeeded,
      identityProblems.oldPasswordWrong,
      identityProblems.fieldsRefused,
    ],
  }),

  readPasswordState: call({
    method: 'GET',
    path: '/wps/member/password/state',
    access: 'member',
    isForChange: true,
    summary: 'Whether the old password is needed to change it, and whether it must be changed',
    reply: z.object({
      username: z.string(),
      oldPasswordNeeded: z.boolean(),
      mustChange: z.boolean(),
      /** An agent made the account: its owner chooses the first password of their own, and accepts the terms by it. */
      isFirst: z._default(z.boolean(), false),
      /** They have an authenticator or a passkey, and have not shown it of late. */
      isFactorNeeded: z.boolean(),
    }),
  }),
}
