import { commonProblems, type Problem } from '@tessera/calls'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Route } from './answer.ts'
import {
  answerCall,
  answeredWith,
  type AnswerOptions,
  type Asked,
  type Answered,
} from './answer-call.ts'
import type { Context, Signed } from './context.ts'
import { cookiesOf } from './cookies.ts'
import { isFromElsewhere } from './is-from-elsewhere.ts'
import { acceptedLanguages } from './spoken-text.ts'

export type MountOptions = AnswerOptions & {
  originOf: (request: Pick<FastifyRequest, 'host'>) => string
  authenticate: (token: string) => Promise<Signed | undefined>
}

/** Hangs routes on the server. */
export function mount(app: FastifyInstance, routes: Route[], options: MountOptions): void {
  for (const route of routes) {
    const { call } = route
    if (call.proof && !call.access.startsWith('staff:')) {
      throw new Error(`${call.path} asks for a proof that only the staff can give`)
    }
    app.route({
      method: call.method,
      url: call.path,
      ...(call.bytesMax && { bodyLimit: call.bytesMax }),
      handler: async (request, reply) =>
        sendAnswer(reply, await answerCall(route, askedBy(request, reply, call, options), options)),
    })
  }
}

function askedBy(
  request: FastifyRequest,
  reply: FastifyReply,
  { changes }: Route['call'],
  { originOf, authenticate }: MountOptions,
): Asked {
  const origin = originOf(request)
  const { id: requestId, host, ip: address, headers, params, query, body } = request
  return {
    requestId,
    origin,
    host,
    address,
    userAgent: String(headers['user-agent'] ?? '').slice(0, 200),
    log: request.log as Context['log'],
    isFromElsewhere: isFromElsewhere(request, origin, changes),
    signed: async () => {
      const { authorization = '' } = headers
      const isToken = authorization.startsWith('Bearer ')
      if (!isToken) return undefined
      const signed = await authenticate(authorization.slice('Bearer '.length))
      if (signed?.kind !== 'staff') return signed
      return { ...signed, staff: { ...signed.staff, language: languageOf(request) } }
    },
    given: { params, query, body },
    raw: { body: request.rawBody ?? '', headers },
    cookies: cookiesOf(request, reply, origin),
  }
}

/** The first language of a request, in two capitals. */
function languageOf({ headers }: FastifyRequest): string {
  const [code = ''] = acceptedLanguages(headers['accept-language'] ?? '')
  return /^[a-z]{2}/.exec(code)?.[0].toUpperCase() ?? 'EN'
}

// A problem opened in a browser is text, and nothing in it is run or framed.
const nothingAtAll =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** Answers a problem in the envelope. */
export const sendProblem = (reply: FastifyReply, problem: Problem) =>
  sendAnswer(reply, answeredWith(problem))

function sendAnswer(reply: FastifyReply, { status, text, problem }: Answered) {
  if (problem) {
    const seconds = secondsUntilAgain(problem)
    if (seconds !== undefined) void reply.header('retry-after', String(seconds))
    void reply.header('content-security-policy', nothingAtAll)
  }
  return reply
    .code(status)
    .header('content-type', 'application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(text)
}

// Programs read the header; people read the minutes in the text.
function secondsUntilAgain({ kind, facts }: Problem): number | undefined {
  if (kind === commonProblems.maintenance || kind === commonProblems.clockOff) return 30
  if (kind.status === 503) return 1
  if (kind.status !== 429) return undefined
  const { minutes, seconds } = (facts ?? {}) as { minutes?: unknown; seconds?: unknown }
  if (typeof seconds === 'number') return seconds
  return (typeof minutes === 'number' ? minutes : 1) * 60
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The raw body. It was well-formed UTF-8, so the text represents exactly its bytes. */
    rawBody?: string
  }
}
