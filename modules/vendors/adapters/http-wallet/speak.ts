import { readJson } from '@tessera/server-kit'
import { isSignature } from '../../server/signature.ts'
import { signAnswer, signRequest } from './protocol.ts'

/** A signed request on its way, and what came back. How it is carried is not the protocol's business. */
export type SignedRequest = {
  path: string
  operator: string
  stamp: string
  signature: string
  body: string
}
export type Answered = { status: number; signature: string; body: string }
export type Carry = (letter: SignedRequest) => Promise<Answered>

type Speaking = { operator: string; signingKey: string; now: Date; carry: Carry }

const largestAnswer = 64 * 1024

/**
 * Signs a request, sends it, and reads the answer, which counts only with a valid signature: a hijacked address must
 * not decide about money. Throws if the outcome is unknown.
 */
export async function speak(
  { operator, signingKey, now, carry }: Speaking,
  path: string,
  fields: object,
): Promise<unknown> {
  const stamp = String(Math.floor(now.getTime() / 1_000))
  const body = JSON.stringify(fields)
  const signature = signRequest(signingKey, { stamp, path, body })
  const answer = await carry({ path, operator, stamp, signature, body })
  const isRight =
    answer.status === 200 &&
    answer.body.length <= largestAnswer &&
    isSignature(signAnswer(signingKey, signature, answer.body), answer.signature)
  if (!isRight) throw new Error(`the vendor answered ${answer.status}`)
  return readJson(answer.body)
}
