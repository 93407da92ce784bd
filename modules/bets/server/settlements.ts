import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'

/** A bet that ended: the event that turnover, points, team figures and the winner board hear. */
export type Settled = {
  betId: string
  kind: 'settled' | 'void' | 'rolled back'
  memberId: string
  vendor: string
  category: string
  game: string
  unit: string
  stake: bigint
  validBet: bigint
  prize: bigint
  settledAt: Date
}

/** Where a listener stands: the transaction and the number in it. */
export type SettledPosition = { tx: string; seq: string }

/**
 * The bets that ended after a position, in their order, at most `limit`. Stops before the oldest
 * transaction that still runs, so that nothing appears later in between.
 */
export async function readSettled(db: Db, position: SettledPosition | undefined, limit: number) {
  const { tx, seq } = position ?? { tx: '0', seq: '0' }
  const { rows } = await sql<Settled & { atTx: string; seq: bigint }>`
    select bet_id as "betId", kind, member_id as "memberId", vendor, category, game, unit, stake,
      valid_bet as "validBet", prize, settled_at as "settledAt", tx::text as "atTx", seq
    from bets.settlement
    where (tx, seq) > (${tx}::xid8, ${seq}::bigint) and tx < pg_snapshot_xmin(pg_current_snapshot())
    order by tx, seq limit ${limit}`.execute(db)
  const last = rows.at(-1)
  return {
    events: rows as Settled[],
    position: last ? { tx: last.atTx, seq: String(last.seq) } : { tx, seq },
  }
}
