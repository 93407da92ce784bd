import type { GuestContext } from '@tessera/server-kit'
import { identityProblems } from '../../problems.ts'
import { sendCode } from '../codes/send-code.ts'
import { openChallenge } from './challenges.ts'
import { findWays } from './ways-to-verify.ts'

type Asked = {
  challengeId: string
  way: 'sms' | 'email'
  recaptchaToken?: string | undefined
}

/**
 * Sends the code of a challenge by the way that was chosen, to where the member has answered from before.
 * Problems: `challengeOver`, `notEnabled` where the member has no such way, and those of `sendCode`.
 */
export async function sendChallengeCode(
  context: GuestContext,
  { challengeId, way, recaptchaToken }: Asked,
) {
  const { db, clock, address } = context
  const { memberId } = await openChallenge(db, challengeId, { address, now: clock() })
  const to = (await findWays(db, memberId)).recipients[way]
  if (to === undefined) throw identityProblems.notEnabled()
  return sendCode(context, { purpose: 'newPlace', by: way, to, memberId, recaptchaToken })
}
