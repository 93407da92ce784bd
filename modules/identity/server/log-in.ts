import type { GuestContext } from '@tessera/server-kit'
import type { CaptchaAnswer } from '../captcha-calls.ts'
import { identityProblems } from '../problems.ts'
import type { LoginResult } from '../shapes.ts'
import { admit } from './admit.ts'
import { checkCredentials } from './check-credentials.ts'
import { requireCaptcha } from './captcha/check-proof.ts'
import { refuseWrongSide, type Side } from './log-in/sides.ts'
import { findMember } from './members.ts'
import { currentHash } from './passwords.ts'

type Credentials = {
  username: string
  password: string
  captcha?: CaptchaAnswer | undefined
  captchaToken?: string | undefined
  side?: Side | undefined
}

/**
 * Logs a member in by name and password.
 * Problems: `captchaTokenNeeded`, `wrongCredentials`, `unknownName`, `captchaNeeded`, `captchaWrong`, `accountBlocked`, `notAgent`,
 * `notMember`, `extraVerification`, `common.tooManyRequests`, `common.busy`.
 */
export async function logIn(
  context: GuestContext,
  { captcha, captchaToken, side, ...credentials }: Credentials,
): Promise<LoginResult> {
  await requireCaptcha(context, 'login', captchaToken)
  const asked = { ...credentials, captcha: { answer: captcha } }
  const { row, attempt } = await checkCredentials(context, 'member', asked, findMember)
  if (row.status !== 'active') throw identityProblems.accountBlocked()
  refuseWrongSide(row.type, side)
  const passwordHash = await currentHash(row.passwordHash, credentials.password)
  return admit(context, row, { by: 'password', attempt, passwordHash })
}
