import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import { promotionsShown } from '../../limits.ts'
import { findPromotion, type PromotionRow } from '../promotions.ts'

/** What invites friends in a currency, or did: what runs first, in the order in which friends are decided about. */
export async function referralPromotions(db: Db, unit: string): Promise<PromotionRow[]> {
  const { rows } = await sql<{ id: string }>`select id from promotions.promotion
    where kind = 'referral' and unit = ${unit} and state <> 'draft' order by state = 'live' desc, starts_at, id limit ${promotionsShown}`.execute(
    db,
  )
  const found: PromotionRow[] = []
  for (const { id } of rows) {
    const row = await findPromotion(db, id)
    if (row) found.push(row)
  }
  return found
}
