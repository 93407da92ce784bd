import { usualAmount } from '@tessera/money'
import type { JobContext } from '@tessera/server-kit'
import { sql } from 'kysely'
import { waivedBelowDollars, waivingBatch } from '../../limits.ts'
import { turnoverFeed } from '../../turnover-calls.ts'

/**
 * Waives wagering requirements of members who have nothing left to wager (domain 5.2): less than about a dollar in all
 * their accounts, no open bet and no open withdrawal. It reads one snapshot, so that money in transit is never missed.
 */
export async function waiveTurnover({
  db,
  clock,
  push,
}: Pick<JobContext, 'db' | 'clock' | 'push'>): Promise<void> {
  const now = clock()
  const units = await sql<{ unit: string }>`select distinct unit from cashier.turnover_requirement
    where state = 'open'`.execute(db)
  // A currency without figures waives nothing by itself.
  const bounds = units.rows.flatMap(({ unit }) => {
    const bound = usualAmount(waivedBelowDollars, unit)
    return bound === undefined ? [] : [{ unit, bound: String(bound) }]
  })
  const { rows } = await sql<{ memberId: string; unit: string }>`
    update cashier.turnover_requirement t
    set state = 'waived', why = 'nothingLeft', ended_at = clock_timestamp()
    where t.state = 'open' and t.id in (
      select o.id from cashier.turnover_requirement o
      join jsonb_to_recordset(${JSON.stringify(bounds)}::jsonb) as s(unit text, bound bigint) on s.unit = o.unit
      where o.state = 'open' and o.holds_cash
        and coalesce((select sum(b.balance) from ledger.balance_view b
          where b.owner = 'member:' || o.member_id and b.unit = o.unit), 0) < s.bound
        and not exists (select from bets.bet_view b
          where b.member_id = o.member_id and b.unit = o.unit and b.status = 'open')
        and not exists (select from cashier.withdrawal w
          where w.member_id = o.member_id and w.unit = o.unit and w.ended_at is null)
        and not exists (select from vendors.elsewhere_view v where v.member_id = o.member_id and v.unit = o.unit)
      order by o.opened_at limit ${waivingBatch})
    returning t.member_id as "memberId", t.unit`.execute(db)
  const members = new Map(rows.map((each) => [`${each.memberId} ${each.unit}`, each]))
  for (const { memberId, unit } of members.values())
    push(turnoverFeed, memberId, { unit, at: now.toISOString() })
}
