import { arrayOf, type Db } from '@tessera/server-kit'
import { sql } from 'kysely'

/** What was paid of a bet before its end, as its member and the staff read it. */
export type BetPart = {
  betId: string
  number: number
  /** Of the stake, what ended with it and what was left. */
  share: bigint
  rest: bigint
  validBet: bigint
  prize: bigint
  paidAt: Date
}

/** The parts of these bets, in their order. */
export async function findParts(db: Db, betIds: readonly string[]): Promise<BetPart[]> {
  if (betIds.length === 0) return []
  const { rows } = await sql<BetPart>`
    select bet_id as "betId", number::int as number, share, rest, valid_bet as "validBet", prize, settled_at as "paidAt"
    from bets.part where bet_id = any (${arrayOf([...betIds])}::uuid[]) order by bet_id, number`.execute(
    db,
  )
  return rows
}
