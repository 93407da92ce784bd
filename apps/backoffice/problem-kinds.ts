import { commonProblems, type ProblemKind } from '@tessera/calls'

const modules = import.meta.glob<Record<string, unknown>>('../../modules/*/problems.ts', {
  eager: true,
})

const isKind = (value: unknown): value is ProblemKind =>
  typeof value === 'function' && 'code' in value && 'text' in value && 'status' in value

/** Every problem of the site by its code. */
export const kinds: ReadonlyMap<string, ProblemKind> = new Map(
  [commonProblems, ...Object.values(modules).flatMap((module) => Object.values(module))]
    .flatMap((problems) =>
      typeof problems === 'object' && problems !== null ? Object.values(problems) : [],
    )
    .filter(isKind)
    .map((kind) => [kind.code, kind]),
)
