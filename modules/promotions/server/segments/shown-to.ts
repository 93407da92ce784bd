import type { Db } from '@tessera/server-kit'
import { isForAll, Who } from '../../who.ts'
import type { Whose } from '../bonuses.ts'
import { findShown, type PromotionRow } from '../promotions.ts'
import { isFor } from './matching.ts'

/** What runs or comes in the currency of a member, as far as it is for them. */
export async function findShownTo(
  db: Db,
  { memberId, unit }: Whose,
  now: Date,
): Promise<PromotionRow[]> {
  const theirs: PromotionRow[] = []
  for (const row of await findShown(db, unit, now)) {
    if (await isFor(db, row, { memberId, now })) theirs.push(row)
  }
  return theirs
}

/** What runs or comes in a currency and is for everybody. */
export const findShownToAll = async (db: Db, unit: string, now: Date): Promise<PromotionRow[]> =>
  (await findShown(db, unit, now)).filter(({ who }) => isForAll(Who.parse(who)))
