import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'

/** A correction of some bets of a member, which is told in one message. */
export type UntoldCorrection = {
  correctionId: string
  memberId: string
  unit: string
  bets: number
  /** What all of it gave, or below zero took. */
  amount: bigint
  /** What of it the member owes since. */
  owed: bigint
  reason: string
}

/** The corrections that their members were not written to about, at most of so many members; from here on they were. */
export async function takeUntoldCorrections(
  tx: Db,
  limit: number,
  now: Date,
): Promise<UntoldCorrection[]> {
  const { rows } = await sql<UntoldCorrection>`
    with told as (
      update bets.correction c set told_at = ${now}
      from (select distinct member_id from bets.correction where told_at is null limit ${limit}) m
      where c.member_id = m.member_id and c.told_at is null
      returning c.*
    )
    select correction_id as "correctionId", member_id as "memberId", unit, count(*)::int as bets,
      sum(prize_after - prize_before)::bigint as amount, sum(owed)::bigint as owed, min(reason) as reason
    from told group by correction_id, member_id, unit order by correction_id, member_id`.execute(tx)
  return rows
}
