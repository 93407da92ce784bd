import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import { RebateBoostTerms } from '../../kinds/rebate-boost/kind.ts'
import type { PromotionRow } from '../promotions.ts'
import type { DaySpan } from './business-span.ts'
import type { DayShare } from './pay-share.ts'

/** What each member earns of a day by an added rebate: their valid bets in its categories, times its rate. */
export async function boostShares(
  db: Db,
  { id, unit, terms: raw }: Pick<PromotionRow, 'id' | 'unit' | 'terms'>,
  { from, until }: DaySpan,
): Promise<DayShare[]> {
  const { categories, ratePpm, optIn } = RebateBoostTerms.parse(raw)
  const joined = optIn
    ? sql`join promotions.join j on j.promotion_id = ${id} and j.member_id = b.member_id
        and j.joined_at <= b.settled_at`
    : sql``
  const { rows } = await sql<{ memberId: string; earned: string }>`
    select b.member_id as "memberId", (sum(b.valid_bet) * ${ratePpm})::text as earned
    from bets.settled_view b join identity.member_view m on m.id = b.member_id and m.currency = b.unit and m.type <> 4
    ${joined}
    where b.unit = ${unit} and b.settled_at >= ${from} and b.settled_at < ${until} and b.valid_bet > 0
      and b.category = any(${categories}::text[])
    group by b.member_id order by b.member_id`.execute(db)
  return rows.map(({ memberId, earned }) => ({ memberId, earned: BigInt(earned) }))
}
