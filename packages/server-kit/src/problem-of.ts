import { type Call, commonProblems, Problem, type ProblemKind } from '@tessera/calls'
import { sqlState } from './database.ts'

const always = new Set<ProblemKind>(Object.values(commonProblems))

// The database is down, restarting, full or too slow: nothing was committed, or nobody knows yet.
const busyStates = /^(08|53|58|57P0|40001|40P01|55P03|57014)/
const busyMessages =
  /timeout exceeded when trying to connect|Query read timeout|Connection terminated|is not queryable/

const isBusy = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false
  const state = sqlState(error) ?? ''
  return (
    busyStates.test(state) ||
    busyMessages.test(error.message) ||
    /^(ECONN|ENOENT|EPIPE)/.test(state)
  )
}

const camel = (snake: string): string =>
  snake.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

/**
 * The problem that an error means for the caller of this call, or undefined for a fault of ours.
 * A constraint named like a problem of the call is that problem: so a race that only the database
 * can see becomes the right message.
 */
export function problemOf(call: Call, error: unknown): Problem | undefined {
  const declared = call.problems ?? []
  if (error instanceof Problem) {
    return declared.includes(error.kind) || always.has(error.kind) ? error : undefined
  }
  if (error instanceof Error && 'constraint' in error && typeof error.constraint === 'string') {
    const name = camel(error.constraint)
    const kind = declared.find(({ code, facts }) => !facts && code.endsWith(`.${name}`))
    if (kind) return new Problem(kind, undefined)
  }
  return isBusy(error) ? commonProblems.busy() : undefined
}
