import type { Moved } from '@tessera/ledger/server'
import type { Db } from '@tessera/server-kit'
import { kinds, moveBet } from './move-bets.ts'

export type Settling = {
  id: string
  /** All that is credited, the stake included, in ledger units. */
  prize: bigint
  /** What counts as turnover: at most the stake. */
  validBet: bigint
  outcome?: object
  /** Whose bet it is, where the caller knows: it saves a second query. */
  memberId?: string
}

/**
 * Ends a bet and pays its prize, once. Checks no session, limit or exclusion: every win is paid. Problems:
 * `unknownBet`, `alreadyEnded`, `wrongValidBet` (more than the stake), `ledger.usedDifferently` (settled before with
 * another prize), `prizeBelowCredits`, `common.busy`. Of a bet of which a part was paid it ends what is left of the stake; of one to
 * which wins were credited the prize is all of it, and what is missing moves.
 */
export async function settleBet(
  db: Db,
  { id, prize, validBet, outcome = {}, memberId }: Settling,
): Promise<Moved> {
  if (prize < 0n || validBet < 0n) throw new Error('a prize and a valid bet are not negative')
  return moveBet(db, { kind: kinds.settle, id, amount: prize, validBet, detail: outcome, memberId })
}

/**
 * Ends a bet by giving its stake back, or what is left of it, once. Problems: `unknownBet`, `alreadyEnded`, `credited`,
 * `common.busy`.
 */
export async function voidBet(
  db: Db,
  { id, reason }: { id: string; reason: string },
): Promise<Moved> {
  return moveBet(db, { kind: kinds.void, id, detail: { reason } })
}

/**
 * Rolls a bet back for its vendor: an open one returns its stake; one that was refused has nothing to return; one that
 * never came is refused for ever, should it still come. Problems: `alreadyEnded`, `unknownBet` (another member's, or
 * nobody's), `partPaid`, `credited`, `common.busy`.
 */
export async function rollBackBet(
  db: Db,
  { id, memberId, reason }: { id: string; memberId: string; reason: string },
): Promise<Moved> {
  return moveBet(db, { kind: kinds.rollBack, id, memberId, detail: { reason } })
}
