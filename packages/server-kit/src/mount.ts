import { type Call, commonProblems, failure, type Problem, success, toWire } from '@tessera/calls'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { safeParse } from 'zod/v4/core'
import { beginAct, type Recorder } from './acts.ts'
import type { Route } from './answer.ts'
import type { Context, Signed } from './context.ts'
import type { StaffPerson } from './staff-person.ts'
import { cookiesOf } from './cookies.ts'
import type { Db } from './db.ts'
import { isFromElsewhere } from './is-from-elsewhere.ts'
import { whyNot } from './may-call.ts'
import { openBody, type OpenPayload, type UseNonce } from './payload.ts'
import { problemOf } from './problem-of.ts'
import { received } from './received.ts'
import { endAct, givenOf, isAct, recordRefusal } from './record-acts.ts'

export type MountOptions = {
  /** What is the same for every request. */
  dependencies: Pick<Context, 'db' | 'clock' | 'push' | 'log'>
  originOf: (request: FastifyRequest) => string
  authenticate: (token: string) => Promise<Signed | undefined>
  open: OpenPayload
  useNonce: UseNonce
  /** Why the site is closed for this visitor; nothing where it is open. */
  whyClosed?: (asked: { host: string; address: string }) => Promise<Problem | undefined>
  /** Why this server serves no money at the moment; nothing where it does. */
  whyNoMoney?: () => Problem | undefined
  /** Why the staff have to show once more who they are; nothing where they have just done so. */
  whyProveAgain?: (staff: StaffPerson) => Promise<Problem | undefined>
  /** The record of what the staff do. */
  recorder?: Recorder
  /** In tests, a problem that a call does not declare is a fault. */
  isStrict: boolean
}

/** Hangs routes on the server: access is checked here and nowhere else, then shapes, then the use case runs. */
export function mount(app: FastifyInstance, routes: Route[], options: MountOptions): void {
  for (const { call, handle, movesMoney } of routes) {
    if (call.proof && !call.access.startsWith('staff:')) {
      throw new Error(`${call.path} asks for a proof that only the staff can give`)
    }
    app.route({
      method: call.method,
      url: call.path,
      ...(call.bytesMax && { bodyLimit: call.bytesMax }),
      handler: async (request, reply) => {
        try {
          const origin = options.originOf(request)
          // A notice of a gateway is proved by its signature, whoever sends it.
          if (!call.raw && isFromElsewhere(request, origin, call.changes)) {
            throw commonProblems.notAllowed()
          }
          if (options.whyClosed && closes(call)) {
            const closed = await options.whyClosed({ host: request.host, address: request.ip })
            if (closed) throw closed
          }
          const noMoney = movesMoney && options.whyNoMoney?.()
          if (noMoney) throw noMoney
          const signed = await signedIn(request, options)
          const refusal = whyNot(call.access, signed, call.isForChange)
          if (refusal) {
            await recordRefusal(request, call, signed, options)
            throw refusal
          }
          if (call.proof) await askAgain(signed, options)
          const given = { params: request.params, query: request.query, body: request.body }
          if (call.encrypted) {
            given.body = await openBody(call, request.body, {
              ...options,
              now: options.dependencies.clock(),
            })
          }
          const input = received(call, given)
          const context = {
            ...contextOf(request, call, signed, { ...options.dependencies, origin }),
            cookies: cookiesOf(request, reply, origin),
            proveAgain: () => askAgain(signed, options),
          }
          if (isAct(call)) context.db = actOf(call, context, input, options)
          const value = await handle(context as never, input as never)
          await endAct(context.db)
          const shown = safeParse(call.reply, value)
          if (!shown.success)
            throw new Error(`the reply to ${call.path} has another shape`, { cause: shown.error })
          return send(reply, 200, toWire(success(shown.data)))
        } catch (error) {
          return refuse(request, reply, call, error, options)
        }
      },
    })
  }
}

function actOf(
  call: Call,
  context: Context,
  input: object,
  { recorder, dependencies }: MountOptions,
): Db {
  if (!recorder) return dependencies.db
  return beginAct(dependencies.db, {
    staff: (context as Context & { staff?: StaffPerson }).staff,
    name: recorder.nameOf(call),
    address: context.address,
    requestId: context.requestId,
    clock: dependencies.clock,
    append: recorder.append,
    given: givenOf(call, input),
  })
}

/** Problem: whatever the port answers. It is no part of any single call, so none declares it. */
async function askAgain(signed: Signed | undefined, options: MountOptions): Promise<void> {
  if (signed?.kind !== 'staff') return
  const problem = await options.whyProveAgain?.(signed.staff)
  if (problem) throw new NotNow(problem)
}

class NotNow extends Error {
  readonly problem: Problem
  constructor(problem: Problem) {
    super(problem.message)
    this.problem = problem
  }
}

// The staff open a closed site. A gateway's notice is about money that is already on its way.
const closes = ({ access, raw, isAlwaysOpen }: Call): boolean =>
  !isAlwaysOpen && !raw && !access.startsWith('staff:')

async function signedIn(request: FastifyRequest, { authenticate }: MountOptions) {
  const header = request.headers.authorization
  const token = header?.startsWith('Bearer ') ? header.slice('Bearer '.length) : undefined
  return token ? authenticate(token) : undefined
}

function contextOf(
  request: FastifyRequest,
  { raw, isForAll }: Call,
  signed: Signed | undefined,
  dependencies: MountOptions['dependencies'] & Pick<Context, 'origin'>,
): Context {
  return {
    ...dependencies,
    log: request.log as Context['log'],
    requestId: request.id,
    host: request.host,
    address: request.ip,
    userAgent: String(request.headers['user-agent'] ?? '').slice(0, 200),
    ...(signed?.kind === 'member' && !isForAll && { member: signed.person }),
    ...(signed?.kind === 'staff' && { staff: signed.staff }),
    ...(raw && { raw: { body: request.rawBody ?? '', headers: request.headers } }),
  }
}

function refuse(
  request: FastifyRequest,
  reply: FastifyReply,
  call: Call,
  error: unknown,
  { isStrict }: MountOptions,
) {
  const problem = error instanceof NotNow ? error.problem : problemOf(call, error)
  if (problem) return sendProblem(reply, problem)
  const undeclared = problemOf({ ...call, problems: kindOf(error) }, error)
  request.log.error({ err: error, path: call.path }, 'a call failed by our own fault')
  return sendProblem(reply, !isStrict && undeclared ? undeclared : commonProblems.unknown())
}

const kindOf = (error: unknown) =>
  error instanceof Error && 'kind' in error ? [(error as Problem).kind] : []

// A problem opened in a browser is text, and nothing in it is run or framed.
const nothingAtAll =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** Answers a problem in the envelope. */
export function sendProblem(reply: FastifyReply, problem: Problem) {
  const seconds = secondsUntilAgain(problem)
  if (seconds !== undefined) void reply.header('retry-after', String(seconds))
  void reply.header('content-security-policy', nothingAtAll)
  return send(reply, problem.kind.status, toWire(failure(problem)))
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

function send(reply: FastifyReply, status: number, body: string) {
  return reply
    .code(status)
    .header('content-type', 'application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(body)
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The raw body. It was well-formed UTF-8, so the text represents exactly its bytes. */
    rawBody?: string
  }
}
