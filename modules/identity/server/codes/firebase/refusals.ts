import { commonProblems, type Problem } from '@tessera/calls'
import type { Context } from '@tessera/server-kit'
import { lockMinutes } from '../../../limits.ts'
import { identityProblems } from '../../../problems.ts'
import { FirebaseRefusal } from './google.ts'

const tooMany = () => commonProblems.tooManyRequests({ minutes: lockMinutes })

// Specification 8, phone and SMS verification: Firebase's error codes with our messages.
const problems: Record<string, () => Problem> = {
  INVALID_PHONE_NUMBER: () => identityProblems.phoneInvalid(),
  MISSING_PHONE_NUMBER: () => identityProblems.phoneMissing(),
  TOO_MANY_ATTEMPTS_TRY_LATER: tooMany,
  INVALID_CODE: () => identityProblems.wrongCode(),
  MISSING_CODE: () => identityProblems.wrongCode(),
  INVALID_SESSION_INFO: () => identityProblems.wrongCode(),
  SESSION_EXPIRED: () => identityProblems.codeExpired(),
  CODE_EXPIRED: () => identityProblems.codeExpired(),
  CAPTCHA_CHECK_FAILED: () => identityProblems.recaptchaRefused(),
  INVALID_RECAPTCHA_TOKEN: () => identityProblems.recaptchaRefused(),
  MISSING_RECAPTCHA_TOKEN: () => identityProblems.recaptchaRefused(),
  INVALID_APP_CREDENTIAL: () => identityProblems.recaptchaRefused(),
  QUOTA_EXCEEDED: () => identityProblems.quotaUsedUp(),
  BILLING_NOT_ENABLED: () => identityProblems.quotaUsedUp(),
  OPERATION_NOT_ALLOWED: () => identityProblems.notEnabled(),
  USER_DISABLED: () => identityProblems.wrongCode(),
}

/** The problem for a refusal of Firebase; without an answer the code is refused. */
export function problemOfFirebase(error: unknown, log?: Context['log']): Problem {
  const known = error instanceof FirebaseRefusal ? problems[error.message] : undefined
  if (known) return known()
  log?.warn({ err: error }, 'Firebase did not answer as it should')
  return commonProblems.busy()
}
