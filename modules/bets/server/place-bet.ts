import { type Moved, movedOf } from '@tessera/ledger/server'
import type { Money } from '@tessera/money'
import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'

export type Placing = {
  /** Chosen by the caller and kept when it tries again. */
  id: string
  memberId: string
  vendor: string
  category: string
  game: string
  roundId: string
  stake: Money
  /** What the kind of game wants to remember with the bet. */
  detail?: object
}

/**
 * Takes a stake and writes the bet, once per id, in one round trip.
 * Problems: `ledger.insufficientFunds`, `ledger.usedDifferently`.
 */
export async function placeBet(db: Db, placing: Placing): Promise<Moved> {
  const { id, memberId, vendor, category, game, roundId, stake, detail = {} } = placing
  const { rows } = await sql<Moved>`
    select outcome, is_first as "isFirst", balance, version from bets.place(
      array[${id}]::uuid[], array[${memberId}]::uuid[], array[${vendor}]::text[], array[${category}]::text[],
      array[${game}]::text[], array[${roundId}]::text[], array[${stake.currency}]::text[],
      array[${String(stake.amount)}]::bigint[], array[${JSON.stringify(detail)}]::jsonb[])`.execute(
    db,
  )
  return movedOf(rows[0])
}
