import type { ProblemKind } from '@tessera/calls'

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
