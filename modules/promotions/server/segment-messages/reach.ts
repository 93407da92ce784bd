import { commonProblems } from '@tessera/calls'
import { scopeOf } from '@tessera/identity/server'
import type { Db, StaffContext } from '@tessera/server-kit'
import { type RawBuilder, sql } from 'kysely'
import { promotionsProblems } from '../../problems.ts'
import type { MessageTarget } from '../../segment-message-staff-calls.ts'
import { Who } from '../../who.ts'
import { findPromotion } from '../promotions.ts'
import { isCounted, matching } from '../segments/matching.ts'

export type Reach = { promotionId: string | null; unit: string; who: Who; startsAt?: Date }

/** To whom a message goes: a promotion says it by itself. Problem: `unknownPromotion`. */
export async function reachOf(db: Db, { promotionId, unit, who }: MessageTarget): Promise<Reach> {
  if (promotionId === null) return { promotionId, unit, who }
  const promotion = await findPromotion(db, promotionId)
  if (!promotion) throw promotionsProblems.unknownPromotion()
  const { startsAt } = promotion
  return { promotionId, unit: promotion.unit, who: Who.parse(promotion.who), startsAt }
}

/** Problem: `common.notAllowed` for staff who may not write to members of this currency. */
export async function checkMayWriteTo(
  { db, staff }: Pick<StaffContext, 'db' | 'staff'>,
  unit: string,
): Promise<void> {
  const scope = await scopeOf(db, staff.id, 'promotions.publish')
  if (scope !== 'all' && !scope.includes(unit)) throw commonProblems.notAllowed()
}

/**
 * The condition that a row `m` of `identity.segment_view` gets a message. Whoever takes a break from play, or wants no notices of
 * rewards, is left in peace.
 */
export const reached = ({ unit, who, startsAt }: Reach, now: Date): RawBuilder<unknown> => sql`
  ${isCounted} and ${matching({ who, unit, now, startsAt })}
  and not exists (select from promotions.muted_notice n where n.member_id = m.id)
  and not exists (select from compliance.break_view k where k.member_id = m.id and k.ended_at is null
    and (k.kind = 'exclusion' or k.until > ${now}))`

/** How many members it is now. */
export async function countReached(db: Db, reach: Reach, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from identity.segment_view m where ${reached(reach, now)}`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}
