import { lookup } from 'node:dns'
import { request as askPlain, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import { request as askSealed } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from './public-address.ts'

/** Which addresses may be asked. The usual: only the open network, only sealed lines. */
export type Reach = { isAllowed: (address: string) => boolean; mayBePlain: boolean }
export const openNetwork: Reach = { isAllowed: isPublicAddress, mayBePlain: false }
/** Also this machine and the operator's own network, and there also lines that are not sealed. */
export const anyNetwork: Reach = { isAllowed: () => true, mayBePlain: true }

// One a process: what the operator has allowed in the environment.
const held: { reach: Reach } = { reach: openNetwork }

/** Whether private addresses may be asked: on demo sites and in tests outside services run on this machine. */
export function allowPrivateTargets(may: boolean): void {
  held.reach = may ? anyNetwork : openNetwork
}

/** Which addresses this process may ask. */
export const ownReach = (): Reach => held.reach

const bytesUsual = 1024 * 1024
const secondsUsual = 3

export type Asking = {
  url: string
  method?: string
  headers?: Record<string, string>
  body?: string
  /** Ends it sooner than its own time. */
  signal?: AbortSignal
  secondsMax?: number
  bytesMax?: number
}

export type OutsideAnswer = { status: number; text: string; headers: IncomingHttpHeaders }

const refused = () => new Error('this address may not be asked')

/**
 * The one function for outgoing requests (trust S-47): the connection goes to the checked address, so a name that
 * resolves differently later gains nothing. No redirects; the whole answer is bounded in time and size.
 */
export async function askOutside(
  { url, method = 'GET', headers = {}, body = '', ...bounds }: Asking,
  reach: Reach = held.reach,
): Promise<OutsideAnswer> {
  const target = new URL(url)
  const isSealed = target.protocol === 'https:'
  if (!isSealed && !(reach.mayBePlain && target.protocol === 'http:')) throw refused()
  if (target.username || target.password) throw refused()
  // A literal address is never looked up: it is checked here.
  const host = target.hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) && !reach.isAllowed(host)) throw refused()

  const { signal, secondsMax = secondsUsual, bytesMax = bytesUsual } = bounds
  const late = AbortSignal.timeout(secondsMax * 1000)
  const either = signal ? AbortSignal.any([late, signal]) : late
  return new Promise((resolve, reject) => {
    const fail = (error: Error) =>
      reject(either.aborted ? new Error('the other side took too long') : error)
    const asked = (isSealed ? askSealed : askPlain)(
      target,
      { method, headers, signal: either, lookup: lookingAt(reach), agent: false },
      (reply) => void readAnswer(reply, bytesMax).then(resolve, fail),
    )
    asked.on('error', fail)
    asked.end(body)
  })
}

async function readAnswer(reply: IncomingMessage, bytesMax: number): Promise<OutsideAnswer> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of reply as AsyncIterable<Buffer>) {
    size += part.length
    if (size > bytesMax) {
      reply.destroy()
      throw new Error('the other side answered too much')
    }
    parts.push(part)
  }
  const text = Buffer.concat(parts).toString('utf8')
  return { status: reply.statusCode ?? 0, text, headers: reply.headers }
}

const lookingAt =
  (reach: Reach): LookupFunction =>
  (name, options, done) => {
    lookUp(name, reach, (error, found) => {
      const [first] = found
      if (error || !first) done(error ?? refused(), [])
      else if (options.all) done(null, found)
      else done(null, first.address, first.family)
    })
  }

type Found = { address: string; family: number }

/** The addresses of a name, none where one of them may not be asked. */
function lookUp(
  name: string,
  { isAllowed }: Reach,
  done: (error: Error | null, found: Found[]) => void,
): void {
  lookup(name, { all: true }, (error, found) => {
    if (error) done(error, [])
    else if (found.length === 0 || found.some(({ address }) => !isAllowed(address))) {
      done(refused(), [])
    } else done(null, found)
  })
}

/** An address of this host to connect to, for what is no HTTP. Throws where one of its addresses may not be asked. */
export async function findOutside(host: string, reach: Reach = held.reach): Promise<string> {
  return new Promise((resolve, reject) => {
    lookUp(host, reach, (error, [first]) => {
      if (error || !first) reject(error ?? refused())
      else resolve(first.address)
    })
  })
}
