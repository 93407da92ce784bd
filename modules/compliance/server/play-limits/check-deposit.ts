import { type Money, money } from '@tessera/money'
import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import { complianceProblems } from '../../problems.ts'
import type { PlayLimit } from '../../play-limit-calls.ts'
import { findBreak } from '../breaks/break-rows.ts'
import { refuse } from '../breaks/refuse-on-break.ts'
import { holdLimits } from './limit-rows.ts'

type Row = { period: Exclude<PlayLimit['period'], 'once'>; left: bigint; until: Date }

/**
 * Whether a deposit that is written already, and counts, stays within the member's limits; of any number at once no more
 * pass than the limit, and none on a break. In the transaction that opens it. Problems: `onBreak`, `depositLimitReached`.
 */
export async function checkDeposit(
  tx: Db,
  { memberId, asked: { amount, currency: unit } }: { memberId: string; asked: Money },
): Promise<void> {
  await holdLimits(tx, memberId)
  refuse(await findBreak(tx, memberId))
  const { rows } = await sql<Row>`
    select period, most - compliance.paid_in(${memberId}, ${unit}, period, true) as left,
      bets.period_end(period) as until
    from (select period, min(most) as most from compliance.play_limit
      where member_id = ${memberId} and unit = ${unit} and kind = 'deposit' group by period) limits
    order by 2 limit 1`.execute(tx)
  const tightest = rows[0]
  if (!tightest || tightest.left >= 0n) return
  const { period, until } = tightest
  const before = tightest.left + amount
  const left = money(before > 0n ? before : 0n, unit)
  throw complianceProblems.depositLimitReached({ period, left, until })
}
