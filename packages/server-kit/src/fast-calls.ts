import { commonProblems } from '@tessera/calls'
import type { IncomingMessage } from 'node:http'
import * as z from 'zod/mini'
import type { Route } from './answer.ts'
import {
  answerCall,
  type Answered,
  answeredWith,
  type AnswerOptions,
  type Asked,
} from './answer-call.ts'
import type { Person, Signed } from './context.ts'
import { newId } from './ids.ts'

// A page plays one game at a time; more than a few at once are a program that does not wait for its answers.
const atOnceMax = 8

/** What a socket asks: a call by its path, with a number of the page's own that its answer carries. */
export const FastAsk = z.object({
  n: z.int().check(z.nonnegative()),
  path: z.string().check(z.maxLength(100)),
  body: z.unknown(),
})

export type FastAsk = z.output<typeof FastAsk>

export type FastOptions = AnswerOptions & {
  originOf: (request: { host: string }) => string
  /** Who a session is of, where it is still good; being asked keeps it awake. */
  signedOf: (sessionId: string) => Promise<Signed | undefined>
  /** Notifies of each answer, as requests over HTTP are counted. */
  onAnswered?: (answered: { requestId: string; path: string; status: number; ms: number }) => void
}

/** The calls that are answered over sockets; of one socket, with the address of its visitor as the outermost trusted proxy saw it. */
export type FastCalls = (
  request: IncomingMessage,
  person: Person | undefined,
  address: string,
) => (asked: FastAsk) => Promise<Answered>

/** Where none is answered over sockets, every call goes over HTTP. */
export const noFastCalls: FastCalls = () => async () => answeredWith(commonProblems.notFound())

/** Answers the calls that are declared fast over a socket, by the very steps of a request over HTTP. */
export function createFastCalls(routes: readonly Route[], options: FastOptions): FastCalls {
  const byPath = new Map<string, Route>(
    routes.flatMap((each) => (each.call.isFast ? [[each.call.path, each]] : [])),
  )
  for (const { call } of byPath.values()) {
    if (
      call.params ||
      call.query ||
      call.raw ||
      call.encrypted ||
      call.access.startsWith('staff:')
    ) {
      throw new Error(`${call.path} cannot be asked over the socket`)
    }
  }
  const { log, clock } = options.dependencies

  return (request, person, address) => {
    const host = request.headers.host ?? ''
    const userAgent = String(request.headers['user-agent'] ?? '').slice(0, 200)
    let open = 0
    return async ({ path, body }) => {
      const route = byPath.get(path)
      if (!route) return answeredWith(commonProblems.notFound())
      if (open >= atOnceMax) return answeredWith(commonProblems.busy())
      open += 1
      const [requestId, begun] = [newId(clock()), performance.now()]
      const asked: Asked = {
        requestId,
        origin: options.originOf({ host }),
        host,
        address,
        userAgent,
        log: log.child({ reqId: requestId }),
        // A page of another site opens no socket.
        isFromElsewhere: false,
        signed: async () => person && options.signedOf(person.sessionId),
        given: { params: undefined, query: undefined, body },
      }
      const answered = await answerCall(route, asked, options)
      open -= 1
      const { status } = answered
      options.onAnswered?.({ requestId, path, status, ms: performance.now() - begun })
      return answered
    }
  }
}
