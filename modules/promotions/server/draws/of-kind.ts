import type { Db } from '@tessera/server-kit'
import { promotionsProblems } from '../../problems.ts'
import { findPromotion, type PromotionRow } from '../promotions.ts'

/** A published promotion of a kind, in a currency where one is given. Problem: `unknownPromotion`. */
export async function promotionOfKind(
  db: Db,
  id: string,
  { kind, unit }: { kind: string; unit?: string | undefined },
): Promise<PromotionRow> {
  const promotion = await findPromotion(db, id)
  const isIt =
    promotion?.kind === kind &&
    promotion.state !== 'draft' &&
    (unit === undefined || promotion.unit === unit)
  if (!isIt) throw promotionsProblems.unknownPromotion()
  return promotion
}

export const isRunning = ({ state, startsAt, endsAt }: PromotionRow, now: Date): boolean =>
  state === 'live' && now >= startsAt && now < endsAt

/** Problem: `notRunning`. */
export function refuseStopped(promotion: PromotionRow, now: Date): void {
  if (!isRunning(promotion, now)) throw promotionsProblems.notRunning()
}
