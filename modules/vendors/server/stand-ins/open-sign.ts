import { headers as names, isFresh, isSigned, signed } from '@tessera/open-wallet'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { StandIn } from './stand-in.ts'

export const bytesOf = (request: FastifyRequest) => Buffer.from(request.rawBody ?? '')

/** How to answer what an operator of Open Wallet asks, signed; nothing where its request is not rightly signed or not fresh. */
export function signedAnswer(
  { keys: { house, open: key }, clock }: Pick<StandIn, 'keys' | 'clock'>,
  request: FastifyRequest,
  reply: FastifyReply,
): ((status: number, value: object) => FastifyReply) | undefined {
  const path = request.url
  const given = request.headers as Record<string, string>
  const keys = { [house.openId]: house.openPublicKey }
  const now = clock()
  if (!isSigned({ keys, path, body: bytesOf(request), given }) || !isFresh(given, now))
    return undefined
  const answers = given[names.signature] ?? ''
  return (status, value) => {
    const body = JSON.stringify(value)
    return reply
      .status(status)
      .headers(signed({ key, path, body, now, answers }))
      .type('application/json')
      .send(body)
  }
}
