import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { Whose } from '../bonuses.ts'
import type { PromotionRow } from '../promotions.ts'

/** What a member deposited while a promotion runs, oldest first, in ledger units. */
export async function depositsDuring(
  db: Db,
  { memberId, unit }: Whose,
  { startsAt, endsAt }: Pick<PromotionRow, 'startsAt' | 'endsAt'>,
): Promise<{ id: string; amount: bigint }[]> {
  const { rows } = await sql<{ id: string; amount: bigint }>`
    select id, amount from cashier.settled_deposit_view
    where member_id = ${memberId} and unit = ${unit} and ended_at >= ${startsAt} and ended_at < ${endsAt}
    order by ended_at, id`.execute(db)
  return rows
}
