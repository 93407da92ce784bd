import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { Work } from './players.ts'

/**
 * Checks that every acknowledged move is in the ledger, once, and nothing else: a fast core that loses money has no
 * speed. Returns the result in one line; throws on a failure.
 */
export const checkBooks = (db: Db, works: Work[]): Promise<string> =>
  checkMoves(
    db,
    works.reduce((sum, { counts }) => sum + counts.moves, 0),
  )

/** The same of so many moves. */
export async function checkMoves(db: Db, answered: number): Promise<string> {
  const { rows } = await sql<{ moves: bigint; sums: string; below: bigint }>`
    select (select count(*) from bets.bet where game = 'bench') +
        (select count(*) from bets.settlement where game = 'bench') as moves,
      (select sum(balance)::text from ledger.balance_view where unit = 'USD') as sums,
      (select count(*) from ledger.account where is_guarded and balance < 0) as below`.execute(db)
  const { moves = 0n, sums = '', below = 0n } = rows[0] ?? {}
  if (Number(moves) !== answered || sums !== '0' || below !== 0n) {
    throw new Error(
      `${answered} moves answered, ${moves} written, sum ${sums}, ${below} below zero`,
    )
  }
  return `${moves} moves answered and written, each once; everything sums to nothing`
}
