import { type Moved, movedOf, type MovedRow } from '@tessera/ledger/server'
import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { Placing } from './placing.ts'

/**
 * Places a bet on what was decided already, with money that was set aside for it before: the limits of the member were looked at
 * then (`limitReached`), refuse it no more, and count it. In a transaction that has just put the stake into cash. Problems:
 * `ledger.insufficientFunds`, `ledger.usedDifferently`.
 */
export async function placeAdmitted(
  tx: Db,
  { id, memberId, vendor, category, game, roundId, stake, detail = {} }: Placing,
): Promise<Moved> {
  if (!tx.isTransaction) throw new Error('what was set aside is released in the same transaction')
  const { rows } = await sql<MovedRow>`
    select outcome, is_first as "isFirst", balance, version
    from bets.place_admitted(${id}, ${memberId}, ${vendor}, ${category}, ${game}, ${roundId}, ${stake.currency},
      ${String(stake.amount)}::bigint, ${JSON.stringify(detail)}::jsonb)`.execute(tx)
  const [row] = rows
  if (!row) throw new Error(`the bet ${id} has no outcome`)
  return movedOf(row)
}
