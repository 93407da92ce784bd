import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'

/** Does the work that a browser would do, and answers the proof that it would send. */
export async function solveAltcha(challenge: unknown): Promise<string> {
  const asked = challenge as Challenge
  const solution = await solveChallenge({ challenge: asked, deriveKey })
  return proofOf(asked, solution)
}

/** A challenge and what is said to solve it, as they are sent; a test may bend each part. */
export const proofOf = (challenge: unknown, solution: unknown): string =>
  Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
