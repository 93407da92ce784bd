import { commonProblems } from '@tessera/calls'
import { ledgerProblems } from '../problems.ts'

/** How a request ended: `isFirst` is false where this was a repetition, which moved nothing. */
export type Moved = { isFirst: boolean; balance: bigint; version: bigint }

type Row = Moved & { outcome: string }

/** The outcome of one request as an answer, or as the problem it is. */
export function movedOf(row: Moved | undefined): Moved {
  if (!row) throw new Error('the ledger answered nothing')
  const { outcome, ...moved } = row as Row
  if (outcome === 'moved') return moved
  if (outcome === 'insufficient_funds') throw ledgerProblems.insufficientFunds()
  if (outcome === 'used_differently') throw ledgerProblems.usedDifferently()
  // The same id is being used elsewhere at this very moment: whoever asks again learns how it ended.
  if (outcome === 'retry') throw commonProblems.busy()
  throw new Error(`the ledger answered ${outcome}`)
}
