import type { Moved } from '@tessera/ledger/server'
import { type Db, runBatched } from '@tessera/server-kit'
import { isShort, placeFromPurse } from './place-from-purse.ts'
import { placedBet } from './placed-bet.ts'
import { kinds, movingBets } from './move-bets.ts'
import type { Placing } from './placing.ts'

/**
 * Takes a stake and writes the bet, once per id, in one round trip: from cash, or, where cash does not cover it, from the
 * bonus of the member that does. Problems: `limitReached`, `stakeNotCovered`, `bonusStakeAbove`, `bonusGameExcluded`,
 * `rolledBack`, `ledger.insufficientFunds`, `ledger.usedDifferently`, `common.busy`.
 */
export async function placeBet(db: Db, { stake, ...placing }: Placing): Promise<Moved> {
  if (stake.amount < 0n) throw new Error('a stake is not negative')
  const move = { kind: kinds.place, unit: stake.currency, amount: stake.amount, ...placing }
  const first = await runBatched(db, movingBets, move)
  const row = isShort(first) ? await placeFromPurse(db, { stake, ...placing }) : first
  return placedBet(db, row, { memberId: placing.memberId, stake })
}
