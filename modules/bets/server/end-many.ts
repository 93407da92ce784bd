import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'

/** How a bet ends. Without `prize` and `validBet` it is void. Amounts are ledger units. */
export type EndingBet = {
  id: string
  memberId: string
  ends: { prize: bigint; validBet: bigint } | 'void'
  detail: object
}

/**
 * Ends many bets in one statement, all or none: the caller holds the locks of `bets.lock_purses()`. Throws where one of them does
 * not end so.
 */
export async function endMany(tx: Db, bets: readonly EndingBet[]): Promise<void> {
  if (bets.length === 0) return
  const amounts = (of: 'prize' | 'validBet') =>
    bets.map(({ ends }) => (ends === 'void' ? null : String(ends[of])))
  await sql`select bets.end_many(${bets.map(({ ends }) => (ends === 'void' ? 2 : 1))}::smallint[],
    ${bets.map(({ id }) => id)}::uuid[], ${bets.map(({ memberId }) => memberId)}::uuid[], ${amounts('prize')}::bigint[],
    ${amounts('validBet')}::bigint[], ${bets.map(({ detail }) => JSON.stringify(detail))}::jsonb[])`.execute(
    tx,
  )
}
