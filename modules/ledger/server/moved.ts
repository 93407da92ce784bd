import { commonProblems } from '@tessera/calls'
import { ledgerProblems } from '../problems.ts'

/** How a request ended: `isFirst` is false where this was a repetition, which moved nothing. */
export type Moved = { isFirst: boolean; balance: bigint; version: bigint }

/** A row as the money functions answer it, after its position. */
export type MovedRow = Moved & { outcome: string }

export const movedRow = ([outcome, isFirst, balance, version]: unknown[]): MovedRow =>
  ({ outcome, isFirst, balance, version }) as MovedRow

/** Whether the same request must be sent once more to learn how it ends. */
export const isAgain = ({ outcome }: MovedRow): boolean => outcome === 'again'

/** The outcome of one request as an answer, or as the problem it is. */
export function movedOf({ outcome, ...moved }: MovedRow): Moved {
  if (outcome === 'moved') return moved
  if (outcome === 'insufficient_funds') throw ledgerProblems.insufficientFunds()
  if (outcome === 'used_differently') throw ledgerProblems.usedDifferently()
  if (outcome === 'again') throw commonProblems.busy()
  throw new Error(`the ledger answered ${outcome}`)
}
