import { type Moved, movedOf } from '@tessera/ledger/server'
import { type Db, deriveId } from '@tessera/server-kit'
import { sql } from 'kysely'
import { betsProblems } from '../problems.ts'

export type Settling = {
  id: string
  /** All that is credited, the stake included, in ledger units. */
  prize: bigint
  /** What counts as turnover: at most the stake. */
  validBet: bigint
  outcome?: object
}

/**
 * Ends a bet and pays its prize, once. Looks at no session, limit or exclusion: what was won is paid.
 * Problems: `unknownBet`, `alreadyEnded`, `ledger.usedDifferently` (settled before with another prize).
 */
export const settleBet = (
  db: Db,
  { id, prize, validBet, outcome = {} }: Settling,
): Promise<Moved> => end(db, id, { kind: 'settled', prize, validBet, outcome })

/** Ends a bet by giving its stake back, once. Problems: `unknownBet`, `alreadyEnded`. */
export async function voidBet(
  db: Db,
  { id, reason }: { id: string; reason: string },
): Promise<Moved> {
  const { rows } = await sql<{ stake: bigint }>`
    select stake from bets.bet where id = ${id}`.execute(db)
  if (!rows[0]) throw betsProblems.unknownBet()
  return end(db, id, { kind: 'void', prize: rows[0].stake, validBet: 0n, outcome: { reason } })
}

type Ending = { kind: 'settled' | 'void'; prize: bigint; validBet: bigint; outcome: object }

async function end(db: Db, id: string, { kind, prize, validBet, outcome }: Ending): Promise<Moved> {
  const { rows } = await sql<Moved & { outcome: string }>`
    select outcome, is_first as "isFirst", balance, version from bets.settle(
      array[${deriveId(id, kind)}]::uuid[], array[${id}]::uuid[], array[${kind}]::text[],
      array[${String(prize)}]::bigint[], array[${String(validBet)}]::bigint[],
      array[${JSON.stringify(outcome)}]::jsonb[])`.execute(db)
  if (rows[0]?.outcome === 'unknown_bet') throw betsProblems.unknownBet()
  if (rows[0]?.outcome === 'already_ended') throw betsProblems.alreadyEnded()
  return movedOf(rows[0])
}
