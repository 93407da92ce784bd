import { parse, type $ZodType, type input } from 'zod/v4/core'

type Shape = { status: number; text: string; facts?: $ZodType }

/** Something expected that stops a request: it has a code, a status, a text for people, and facts. */
export class Problem extends Error {
  override readonly name = 'Problem'
  readonly kind: ProblemKind
  readonly facts: unknown

  constructor(kind: ProblemKind, facts: unknown) {
    super(kind.code)
    this.kind = kind
    this.facts = facts
  }
}

/** A problem as declared. Called with its facts, it makes the problem to throw. */
export type ProblemKind = Shape & { code: string }

type Maker<S extends Shape> = ProblemKind &
  (S['facts'] extends $ZodType
    ? undefined extends input<S['facts']>
      ? (facts?: input<S['facts']>) => Problem
      : (facts: input<S['facts']>) => Problem
    : () => Problem)

/**
 * Declares what can go wrong in a module: `defineProblems('cashier', { channelClosed: { status, text } })`
 * gives `cashierProblems.channelClosed`, with code `cashier.channelClosed`.
 */
export function defineProblems<const T extends Record<string, Shape>>(
  module: string,
  table: T,
): { [Key in keyof T]: Maker<T[Key]> } {
  const made = Object.entries(table).map(([key, shape]) => {
    const kind: ProblemKind = Object.assign(
      (facts?: unknown) => new Problem(kind, shape.facts ? parse(shape.facts, facts) : undefined),
      shape,
      { code: `${module}.${key}` },
    )
    return [key, kind] as const
  })
  return Object.fromEntries(made) as { [Key in keyof T]: Maker<T[Key]> }
}
