import type { Db } from '@tessera/server-kit'
import { arrayOf } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { Ending } from './settlements.ts'

/** A correction of a bet as its member and the staff read it. */
export type BetCorrection = {
  betId: string
  number: number
  before: Ending
  after: Ending
  owed: bigint
  reason: string
  correctedAt: Date
}

type Row = Omit<BetCorrection, 'before' | 'after'> & {
  kindBefore: Ending['kind']
  validBefore: bigint
  prizeBefore: bigint
  kindAfter: Ending['kind']
  validAfter: bigint
  prizeAfter: bigint
}

/** The corrections of these bets, in their order. */
export async function findCorrections(db: Db, betIds: readonly string[]): Promise<BetCorrection[]> {
  if (betIds.length === 0) return []
  const { rows } = await sql<Row>`
    select bet_id as "betId", number::int as number, kind_before as "kindBefore", valid_before as "validBefore",
      prize_before as "prizeBefore", kind_after as "kindAfter", valid_after as "validAfter", prize_after as "prizeAfter",
      owed, reason, corrected_at as "correctedAt"
    from bets.correction where bet_id = any (${arrayOf([...betIds])}::uuid[]) order by bet_id, number`.execute(
    db,
  )
  return rows.map(
    ({ kindBefore, validBefore, prizeBefore, kindAfter, validAfter, prizeAfter, ...row }) => ({
      ...row,
      before: { kind: kindBefore, validBet: validBefore, prize: prizeBefore },
      after: { kind: kindAfter, validBet: validAfter, prize: prizeAfter },
    }),
  )
}
