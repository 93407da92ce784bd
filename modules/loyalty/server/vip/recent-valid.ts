import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import { keepDays } from '../../limits.ts'
import { addDays } from '../business-day.ts'

/** A member's valid bets of the 30 business days before a day, without what turned out void after it was paid. */
export async function recentValid(db: Db, memberId: string, before: string): Promise<bigint> {
  const from = addDays(before, -keepDays)
  const { rows } = await sql<{ sum: bigint }>`
    select (coalesce((select sum(valid_bet) from loyalty.rebate_row
        where member_id = ${memberId} and day >= ${from}::date and day < ${before}::date), 0)
      - coalesce((select sum(valid_bet) from loyalty.rebate_adjustment
        where member_id = ${memberId} and of_day >= ${from}::date and of_day < ${before}::date), 0))::bigint as sum`.execute(
    db,
  )
  return rows[0]?.sum ?? 0n
}
