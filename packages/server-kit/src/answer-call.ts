import { commonProblems, failure, type Problem, success, toWire } from '@tessera/calls'
import { safeParse } from 'zod/v4/core'
import { beginAct, type Recorder } from './acts.ts'
import type { Route } from './answer.ts'
import type { Context, Signed } from './context.ts'
import type { Db } from './db.ts'
import { whyNot } from './may-call.ts'
import { openBody, type OpenPayload, type UseNonce } from './payload.ts'
import { problemOf } from './problem-of.ts'
import { received } from './received.ts'
import { endAct, givenOf, isAct, recordRefusal } from './record-acts.ts'
import type { StaffPerson } from './staff-person.ts'

export type AnswerOptions = {
  /** What is the same for every request. */
  dependencies: Pick<Context, 'db' | 'clock' | 'push' | 'log'>
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

/** One call as it came: over HTTP, or over the socket. */
export type Asked = Pick<Context, 'requestId' | 'origin' | 'address' | 'userAgent' | 'log'> &
  Pick<Context, 'cookies' | 'raw'> & {
    host: string
    /** A page of another site sent it. */
    isFromElsewhere: boolean
    signed: () => Promise<Signed | undefined>
    given: Record<'params' | 'query' | 'body', unknown>
  }

/** The envelope as text, and the problem where it is one. */
export type Answered = { status: number; text: string; problem?: Problem }

/** Answers one call: access is checked here and nowhere else, then shapes, then the use case runs. */
export async function answerCall(
  { call, handle, movesMoney }: Route,
  asked: Asked,
  options: AnswerOptions,
): Promise<Answered> {
  try {
    // A notice of a gateway is proved by its signature, whoever sends it.
    if (!call.raw && asked.isFromElsewhere) throw commonProblems.notAllowed()
    if (options.whyClosed && closes(call)) {
      const closed = await options.whyClosed({ host: asked.host, address: asked.address })
      if (closed) throw closed
    }
    const noMoney = movesMoney && options.whyNoMoney?.()
    if (noMoney) throw noMoney
    const signed = await asked.signed()
    const refusal = whyNot(call.access, signed, call.isForChange)
    if (refusal) {
      await recordRefusal(asked, call, signed, options)
      throw refusal
    }
    if (call.proof) await askAgain(signed, options)
    const given = { ...asked.given }
    if (call.encrypted) {
      const now = options.dependencies.clock()
      given.body = await openBody(call, given.body, { ...options, now })
    }
    const input = received(call, given)
    const context = {
      ...contextOf(asked, call, signed, options.dependencies),
      proveAgain: () => askAgain(signed, options),
    }
    if (isAct(call)) context.db = actOf(call, context, input, options)
    const value = await handle(context as never, input as never)
    await endAct(context.db)
    const shown = safeParse(call.reply, value)
    if (!shown.success)
      throw new Error(`the reply to ${call.path} has another shape`, { cause: shown.error })
    return { status: 200, text: toWire(success(shown.data)) }
  } catch (error) {
    return refused(asked, call, error, options)
  }
}

/** A problem as an answer. */
export const answeredWith = (problem: Problem): Answered => ({
  status: problem.kind.status,
  text: toWire(failure(problem)),
  problem,
})

function actOf(
  call: Route['call'],
  context: Context,
  input: object,
  { recorder, dependencies }: AnswerOptions,
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
async function askAgain(signed: Signed | undefined, options: AnswerOptions): Promise<void> {
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
const closes = ({ access, raw, isAlwaysOpen }: Route['call']): boolean =>
  !isAlwaysOpen && !raw && !access.startsWith('staff:')

function contextOf(
  { requestId, origin, host, address, userAgent, log, cookies, raw }: Asked,
  call: Route['call'],
  signed: Signed | undefined,
  dependencies: AnswerOptions['dependencies'],
): Context {
  return {
    ...dependencies,
    log,
    requestId,
    origin,
    host,
    address,
    userAgent,
    ...(cookies && { cookies }),
    ...(signed?.kind === 'member' && !call.isForAll && { member: signed.person }),
    ...(signed?.kind === 'staff' && { staff: signed.staff }),
    ...(call.raw && raw && { raw }),
  }
}

function refused(
  { log }: Asked,
  call: Route['call'],
  error: unknown,
  { isStrict }: AnswerOptions,
): Answered {
  const problem = error instanceof NotNow ? error.problem : problemOf(call, error)
  if (problem) return answeredWith(problem)
  const undeclared = problemOf({ ...call, problems: kindOf(error) }, error)
  log.error({ err: error, path: call.path }, 'a call failed by our own fault')
  return answeredWith(!isStrict && undeclared ? undeclared : commonProblems.unknown())
}

const kindOf = (error: unknown) =>
  error instanceof Error && 'kind' in error ? [(error as Problem).kind] : []
