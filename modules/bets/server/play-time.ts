import { type Db, prepared } from '@tessera/server-kit'
import { sql } from 'kysely'
import { playBreakMinutes } from '../limits.ts'

/** What a member has played: for how long, and what was staked and paid, in ledger units. */
export type Play = { seconds: number; staked: bigint; paid: bigint }

/**
 * What a member has played in this business day, or since an instant. The time between two stakes counts, unless it is so long
 * that it was a break. What a promotion staked is not the member's; a stake of bonus money is.
 */
export async function readPlay(
  db: Db,
  { memberId, unit, since = null }: { memberId: string; unit: string; since?: Date | null },
): Promise<Play> {
  const { rows } = await sql<Play>`${prepared}
    select coalesce(extract(epoch from sum(gap) filter (where gap <= ${playBreakMinutes} * interval '1 minute')), 0)::int
        as seconds,
      coalesce(sum(stake) filter (where unit = ${unit} and not is_free), 0)::bigint as staked,
      coalesce(sum(prize) filter (where unit = ${unit}), 0)::bigint as paid
    from (
      select b.placed_at - lag(b.placed_at) over (order by b.placed_at) as gap, b.unit, b.stake,
        b.free_id is not null as is_free,
        (select sum(s.prize) from bets.settlement s where s.bet_id = b.id) as prize
      from bets.bet b
      where b.member_id = ${memberId}
        and b.placed_at >= coalesce(${since}::timestamptz, bets.period_start('day'))
    ) played`.execute(db)
  return rows[0] ?? { seconds: 0, staked: 0n, paid: 0n }
}
