import { houseOf } from '@tessera/ledger/server'
import type { Db } from '@tessera/server-kit'
import type { Whose } from '../bonuses.ts'
import { giveFreeStakes } from './give-free-stakes.ts'

export type RoundsForPoints = {
  id: string
  whose: Whose
  /** What they were redeemed by: once for each. */
  event: string
  rounds: { game: string; count: number; days: number; stake: bigint }
  now: Date
}

/**
 * Gives a member the free rounds that they redeemed points for, in the transaction of that redemption; the operator's promotions
 * pay the stakes, and prizes are cash at once. The same event again gives none.
 */
export async function giveRoundsForPoints(
  tx: Db,
  { id, whose, event, rounds: { stake, ...rounds }, now }: RoundsForPoints,
): Promise<void> {
  await giveFreeStakes(tx, {
    id,
    whose,
    promotion: { id: null, kind: 'points' },
    event,
    terms: { is: 'rounds', ...rounds, stake: String(stake), win: { as: 'cash', most: null } },
    from: houseOf('promotions', whose.unit),
    now,
  })
}
