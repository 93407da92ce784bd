import type { Call, ProblemKind } from '@tessera/calls'
import { parse } from 'zod/v4/core'

/** A problem as the browser has it: code and facts from the server, the kind where the call declares it. */
export class CallProblem extends Error {
  override readonly name = 'CallProblem'
  readonly code: string
  readonly status: number
  readonly facts: unknown
  readonly kind: ProblemKind | undefined

  constructor({
    code,
    status,
    message,
    facts,
    kind,
  }: Pick<CallProblem, 'code' | 'status' | 'message' | 'facts' | 'kind'>) {
    super(message)
    this.code = code
    this.status = status
    this.facts = facts
    this.kind = kind
  }

  /** Whether it is this declared problem: `problem.is(cashierProblems.channelClosed)`. */
  is(kind: ProblemKind): boolean {
    return this.code === kind.code
  }
}

type Failure = { code?: unknown; message?: unknown; value?: unknown }

/** The problem in an answer. Its facts are read by the shape that the call declares. */
export function problemIn(call: Call, status: number, answer: Failure): CallProblem {
  const code = typeof answer.code === 'string' ? answer.code : 'common.unknown'
  const kind = call.problems?.find((each) => each.code === code)
  return new CallProblem({
    code,
    status,
    kind,
    message: typeof answer.message === 'string' ? answer.message : code,
    facts: kind?.facts ? parse(kind.facts, answer.value) : answer.value,
  })
}

/** A problem that the browser finds by itself. */
export const ownProblem = (kind: ProblemKind): CallProblem =>
  new CallProblem({
    code: kind.code,
    status: kind.status,
    message: kind.text,
    facts: undefined,
    kind,
  })
