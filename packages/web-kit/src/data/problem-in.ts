import { type Call, commonProblems, type ProblemKind } from '@tessera/calls'
import { parse } from 'zod/v4/core'
import { CallProblem } from './call-problem.ts'

// Apart from `CallProblem`: the first page knows a problem, and only an answer makes one.

type Failure = { code?: unknown; message?: unknown; value?: unknown }

// These can stop any call, so no call lists them.
const common: readonly ProblemKind[] = Object.values(commonProblems)

/** The problem in an answer. Its facts are read by the shape that the call declares. */
export function problemIn(call: Call, status: number, answer: Failure): CallProblem {
  const code = typeof answer.code === 'string' ? answer.code : 'common.unknown'
  const kind = [...(call.problems ?? []), ...common].find((each) => each.code === code)
  return new CallProblem({
    code,
    status,
    kind,
    message: typeof answer.message === 'string' ? answer.message : code,
    facts: kind?.facts ? parse(kind.facts, answer.value) : answer.value,
  })
}

/** A problem that the browser finds by itself, and what it was found by. */
export function ownProblem(kind: ProblemKind, cause?: unknown): CallProblem {
  const { code, status, text: message } = kind
  return Object.assign(new CallProblem({ code, status, message, facts: undefined, kind }), {
    cause,
  })
}
