import type { Problem } from '@tessera/calls'
import { type Money, money } from '@tessera/money'
import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import { betsProblems } from '../problems.ts'
import type { StakeLimit } from './stake-limits.ts'

type Asked = { memberId: string; stake: Money }
type Row = Pick<StakeLimit, 'kind' | 'period' | 'most'> & {
  left: bigint
  until: Date | null
  closedBy: NonNullable<StakeLimit['closed']>['by'] | null
}

/** Which limit refuses this stake, how much of it is left, and until when. Undefined if it was removed since. */
export async function limitReached(
  db: Db,
  { memberId, stake }: Asked,
): Promise<Problem | undefined> {
  const { amount, currency: unit } = stake
  const { rows } = await sql<Row>`
    select kind, period, most, greatest(most - used, 0)::bigint as left,
      case when closed_by is null then resets_at else closed_until end as until, closed_by as "closedBy"
    from bets.stake_limit_view
    where member_id = ${memberId} and unit = ${unit}
      and (closed_by is not null or used + ${String(amount)}::bigint > most)
    order by closed_by is null, most - used limit 1`.execute(db)
  const limit = rows[0]
  if (!limit) return undefined
  const { kind, period, most, left, until, closedBy } = limit
  return betsProblems.limitReached({
    kind: closedBy ?? kind,
    period: closedBy === 'time' ? 'day' : period,
    most: money(most, unit),
    left: money(left, unit),
    until,
  })
}
