import type { Db } from '@tessera/server-kit'
import { findOpenRequirements, type TurnoverRow } from './requirements.ts'

export type { TurnoverRow } from './requirements.ts'

/**
 * What a member still has to stake in this unit before cash may leave, in ledger units, and everything that is to be
 * staked, in the order in which bets fill it.
 */
export async function readTurnover(
  db: Db,
  memberId: string,
  unit: string,
): Promise<{ remaining: bigint; rows: TurnoverRow[] }> {
  const rows = await findOpenRequirements(db, memberId, unit)
  const remaining = rows
    .filter(({ holdsCash }) => holdsCash)
    .reduce((sum, { required, filled }) => sum + required - filled, 0n)
  return { remaining, rows }
}
