import { refuseOnBreak } from '@tessera/compliance/server'
import { type Db, inTransaction, type MemberContext } from '@tessera/server-kit'
import { sql } from 'kysely'
import { kindOf } from '../kinds/index.ts'
import { promotionsProblems } from '../problems.ts'
import type { Whose } from './bonuses.ts'
import { findPromotion, type PromotionRow } from './promotions.ts'
import { refuseOthers } from './segments/matching.ts'

/** Whether terms ask a member to join before anything counts. */
export const asksToJoin = (terms: unknown): boolean =>
  typeof terms === 'object' && terms !== null && 'optIn' in terms && terms.optIn === true

/** Since when a member takes part in a promotion. */
export async function joinedAt(
  db: Db,
  promotionId: string,
  memberId: string,
): Promise<Date | undefined> {
  const { rows } = await sql<{ joinedAt: Date }>`select joined_at as "joinedAt" from promotions.join
    where promotion_id = ${promotionId} and member_id = ${memberId}`.execute(db)
  return rows[0]?.joinedAt
}

/** Lets a member take part from now on; the same again changes nothing. */
export async function insertJoin(
  tx: Db,
  promotionId: string,
  { memberId, unit }: Whose,
  now: Date,
): Promise<void> {
  await sql`insert into promotions.join (promotion_id, member_id, unit, joined_at)
    values (${promotionId}, ${memberId}, ${unit}, ${now}) on conflict do nothing`.execute(tx)
}

/**
 * Lets a member take part in a promotion whose terms ask for it. Problems: `unknownPromotion`, `notRunning`,
 * `compliance.onBreak`.
 */
export async function joinPromotion(
  { db, member, clock }: Pick<MemberContext, 'db' | 'member' | 'clock'>,
  promotionId: string,
): Promise<void> {
  const now = clock()
  await inTransaction(db, async (tx) => {
    await refuseOnBreak(tx, member.id)
    const promotion = await findPromotion(tx, promotionId)
    if (!promotion || !isOpenTo(promotion, member.currency)) {
      throw promotionsProblems.unknownPromotion()
    }
    await refuseOthers(tx, promotion, { memberId: member.id, now })
    if (promotion.state === 'ended' || now < promotion.startsAt || now >= promotion.endsAt) {
      throw promotionsProblems.notRunning()
    }
    await insertJoin(tx, promotionId, { memberId: member.id, unit: member.currency }, now)
  })
}

const isOpenTo = (promotion: PromotionRow, unit: string): boolean =>
  promotion.unit === unit &&
  promotion.state !== 'draft' &&
  kindOf(promotion.kind) !== undefined &&
  asksToJoin(promotion.terms)
