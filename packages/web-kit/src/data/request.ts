import { commonProblems, toWire } from '@tessera/calls'
import { localeOf } from '../texts/language.ts'
import { ownProblem } from './problem-in.ts'

const timeOutMilliseconds = 30_000

type Request = {
  method: string
  url: string
  token: string | undefined
  body: unknown
  signal: AbortSignal | undefined
}

type Carrier = (request: Pick<Request, 'method' | 'url'>) => Promise<Answer>
type Answer = { status: number; text: string }

let carrier: Carrier | undefined

/** On the server, calls are answered within the same process. */
export function carryBy(next: Carrier): void {
  carrier = next
}

/** One request and all of its answer. A line that fails or takes too long is a problem like any other. */
export async function request({ method, url, token, body, signal }: Request): Promise<Answer> {
  if (carrier) return carrier({ method, url })
  const timeOut = AbortSignal.timeout(timeOutMilliseconds)
  try {
    const response = await fetch(url, {
      method,
      signal: signal ? AbortSignal.any([signal, timeOut]) : timeOut,
      headers: {
        accept: 'application/json',
        'accept-language': localeOf(),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: toWire(body) }),
    })
    return { status: response.status, text: await response.text() }
  } catch (error) {
    if (signal?.aborted) throw error
    throw ownProblem(timeOut.aborted ? commonProblems.tookTooLong : commonProblems.networkAbnormal)
  }
}
