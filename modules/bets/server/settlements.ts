import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import { SettledTape } from './settled-tape.ts'

/** A bet that ended: the event for turnover, points, team figures and the winner board. */
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
  /** Of a stake of bonus money: which bonus, and what counts for its wagering alone. None of a stake of cash. */
  bonusId?: string | null
  bonusValidBet?: bigint | null
  /** The transaction in which it ended. */
  atTx?: string
  /** Of a stake that a promotion paid: which grant. */
  freeId?: string | null
}

/** The position of a listener: the transaction and the number in it. */
export type SettledPosition = { tx: string; seq: string }

const beginning: SettledPosition = { tx: '0', seq: '0' }
const tapes = new WeakMap<object, SettledTape<Settled>>()

/**
 * The bets that ended after a position, in their order, at most `limit`. Stops before the oldest
 * transaction that still runs, so that nothing appears later in between. Listeners who name their `home` read what
 * another one has just read without asking the database again.
 */
export async function readSettled(
  db: Db,
  position: SettledPosition | undefined,
  limit: number,
  home?: Db,
): Promise<{ events: Settled[]; position: SettledPosition }> {
  const after = position ?? beginning
  const tape = home && tapeOf(home)
  const known = tape?.after(after, limit)
  if (known) return known
  const { rows } = await sql<Settled & { atTx: string; seq: bigint }>`
    select bet_id as "betId", kind, member_id as "memberId", vendor, category, game, unit, stake,
      valid_bet as "validBet", prize, settled_at as "settledAt", bonus_id as "bonusId",
      bonus_valid_bet as "bonusValidBet", free_id as "freeId", tx::text as "atTx", seq
    from bets.settlement
    where (tx, seq) > (${after.tx}::xid8, ${after.seq}::bigint)
      and tx < pg_snapshot_xmin(pg_current_snapshot())
    order by tx, seq limit ${limit}`.execute(db)
  const positions = rows.map(({ atTx, seq }) => ({ tx: atTx, seq: String(seq) }))
  tape?.add(after, rows, positions)
  return { events: rows, position: positions.at(-1) ?? after }
}

// Beyond this many nobody needs to know it to the last one, and counting takes its time.
const countedMost = 1_000_000

/** The number of bets that ended after a position, up to a maximum. */
export async function countSettled(db: Db, after: SettledPosition): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select from bets.settlement
      where (tx, seq) > (${after.tx}::xid8, ${after.seq}::bigint) limit ${countedMost}) x`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

/** Whether bets ended before an instant that come after a position. */
export async function hasUnheard(
  db: Db,
  position: SettledPosition | undefined,
  before: Date,
): Promise<boolean> {
  const after = position ?? beginning
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from bets.settlement where (tx, seq) > (${after.tx}::xid8, ${after.seq}::bigint)
      and settled_at < ${before}) as has`.execute(db)
  return rows[0]?.has ?? false
}

function tapeOf(home: Db): SettledTape<Settled> {
  const known = tapes.get(home.getExecutor())
  const tape = known ?? new SettledTape()
  if (!known) tapes.set(home.getExecutor(), tape)
  return tape
}
