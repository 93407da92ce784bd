import { lookup } from 'node:dns'
import { request as askPlain } from 'node:http'
import { request as askSealed } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { gatewayBytesMax, gatewaySecondsMax } from '../../../limits.ts'
import { isPublicAddress } from './public-address.ts'

/** Which addresses may be asked. The usual: only the open network, only sealed lines. */
export type Reach = { isAllowed: (address: string) => boolean; mayBePlain: boolean }
export const openNetwork: Reach = { isAllowed: isPublicAddress, mayBePlain: false }

type Asking = {
  url: string
  method: string
  headers: Record<string, string>
  body: string
}

const refused = () => new Error('this address may not be asked')

/**
 * One request to an address that an operator has typed (trust S-47): the address that is connected to is the one
 * that was looked at, so a name that changes its mind gains nothing. No redirects, three seconds, one megabyte.
 */
export async function askOutside(
  { url, method, headers, body }: Asking,
  reach: Reach = openNetwork,
): Promise<{ status: number; text: string }> {
  const target = new URL(url)
  const isSealed = target.protocol === 'https:'
  if (!isSealed && !(reach.mayBePlain && target.protocol === 'http:')) throw refused()
  if (target.username || target.password) throw refused()
  // A name that is a number already is never looked up: it is looked at here.
  const host = target.hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) && !reach.isAllowed(host)) throw refused()

  const signal = AbortSignal.timeout(gatewaySecondsMax * 1000)
  return new Promise((resolve, reject) => {
    const fail = (error: Error) =>
      reject(signal.aborted ? new Error('the gateway took too long') : error)
    const asked = (isSealed ? askSealed : askPlain)(
      target,
      { method, headers, signal, lookup: lookingAt(reach), agent: false },
      (reply) => {
        const parts: Buffer[] = []
        let size = 0
        reply.on('data', (part: Buffer) => {
          size += part.length
          if (size > gatewayBytesMax) reply.destroy(new Error('the gateway answered too much'))
          else parts.push(part)
        })
        reply.on('error', fail)
        reply.on('end', () =>
          resolve({ status: reply.statusCode ?? 0, text: Buffer.concat(parts).toString('utf8') }),
        )
      },
    )
    asked.on('error', fail)
    asked.end(body)
  })
}

const lookingAt =
  ({ isAllowed }: Reach): LookupFunction =>
  (name, options, done) => {
    lookup(name, { ...options, all: true }, (error, found) => {
      const allowed = error ? [] : found.filter(({ address }) => isAllowed(address))
      const [first] = allowed
      if (error) done(error, [])
      else if (!first || allowed.length < found.length) done(refused(), [])
      else if (options.all) done(null, allowed)
      else done(null, first.address, first.family)
    })
  }
