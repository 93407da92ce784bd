import type { Db } from '@tessera/server-kit'
import { inTransaction } from '@tessera/server-kit'
import { sql } from 'kysely'

/** How much a member may stake at once, or stake or lose (stakes less prizes) in a period. */
export type StakeLimit = {
  memberId: string
  unit: string
  /** `debt`: an agent owes a contract, and stakes nothing. */
  kind: 'stake' | 'wager' | 'loss' | 'debt'
  /** `once` for the stake of one bet; else a period of business days. */
  period: 'once' | 'day' | 'week' | 'month'
  /** In ledger units. */
  most: bigint
  /** Of a limit of nothing at all, by which play is closed: why, and when stakes are taken again where that is known. */
  closed?: { by: 'time' | 'break' | 'exclusion' | 'debt'; until: Date | null }
}

/** Sets a limit, from the next bet on; what the member did in the running period counts. */
export async function setStakeLimit(db: Db, limit: StakeLimit): Promise<void> {
  const { memberId, unit, kind, period, most, closed } = limit
  await inTransaction(db, async (tx) => {
    // Under the lock of the account, so that no stake passes between the count and the limit.
    await sql`select ledger.lock(array[ledger.account_of(${`member:${memberId}`}, 'cash', ${unit})])`.execute(
      tx,
    )
    await sql`insert into bets.stake_limit (member_id, unit, kind, period, most, closed_by, closed_until, used, resets_at)
      select ${memberId}, ${unit}, ${kind}, ${period}, ${String(most)}::bigint, ${closed?.by ?? null}, ${closed?.until ?? null},
        bets.used_in_period(${memberId}, ${unit}, ${kind}, ${period}), bets.period_end(${period})
      on conflict (member_id, unit, kind, period) do update set most = excluded.most, closed_by = excluded.closed_by,
        closed_until = excluded.closed_until, used = excluded.used, resets_at = excluded.resets_at`.execute(
      tx,
    )
  })
}

/** Takes a limit away. */
export async function removeStakeLimit(
  db: Db,
  limit: Omit<StakeLimit, 'most' | 'closed'>,
): Promise<void> {
  await sql`delete from bets.stake_limit where member_id = ${limit.memberId} and unit = ${limit.unit}
    and kind = ${limit.kind} and period = ${limit.period}`.execute(db)
}

/** A limit with what is used of it in the period that runs now. */
export type UsedLimit = Omit<StakeLimit, 'memberId' | 'closed' | 'kind'> & {
  kind: Exclude<StakeLimit['kind'], 'debt'>
  used: bigint
  resetsAt: Date | null
}

/** What a member may stake and lose, in every unit, as it is set for play. */
export async function readStakeLimits(db: Db, memberId: string): Promise<UsedLimit[]> {
  const { rows } = await sql<UsedLimit>`select unit, kind, period, most,
used, resets_at as "resetsAt"
    from bets.stake_limit_view where member_id = ${memberId} and kind <> 'debt' order by unit, kind, period`.execute(
    db,
  )
  return rows
}
