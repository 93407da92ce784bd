import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import { isCounted, matching } from '../../segments/matching.ts'
import type { Asked } from '../events.ts'
import { type PastSum, rowsMost } from './past-doings.ts'

/** The mission points that members earned, the most first. */
export async function scoresOfPoints(db: Db, { who, unit, from, now }: Asked): Promise<PastSum[]> {
  const { rows } = await sql<PastSum>`
    select c.member_id as "memberId", m.account, '' as period, sum(c.points)::bigint as amount, max(c.claimed_at) as at
    from promotions.claimed_step c
    join promotions.task t on t.promotion_id = c.promotion_id and t.unit = ${unit}
    join identity.segment_view m on m.id = c.member_id and ${isCounted} and ${matching({ who, unit, now, startsAt: from })}
    where c.points > 0 and c.claimed_at >= ${from} and c.claimed_at < ${now}
    group by 1, 2 order by 4 desc, 5, 1 limit ${rowsMost}`.execute(db)
  return rows
}
