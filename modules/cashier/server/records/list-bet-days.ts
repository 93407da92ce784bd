import type { Db } from '@tessera/server-kit'
import { type RawBuilder, sql } from 'kysely'
import { rollUpMember } from './roll-up.ts'

/** What a member staked and won on a business day, in the unit of the account; void bets are no part of it. */
export type BetDay = {
  day: string
  /** Of the last of its bets, in microseconds since 1970. */
  stamp: string
  count: number
  stake: bigint
  prize: bigint
}

type Asked = { memberId: string; unit: string; until: RawBuilder<Date>; limit: number }

/**
 * The days on which a member placed bets, newest first, from the day of an instant on. It reads the daily sums, so that
 * a page costs the same for a thousand bets or a million. Problem: `common.busy`, while a long history is being summed.
 */
export async function listBetDays(
  db: Db,
  { memberId, unit, until, limit }: Asked,
): Promise<BetDay[]> {
  const { ids } = await rollUpMember(db, memberId, unit)
  const { rows } = await sql<BetDay>`
    select kit.business_day(day)::text as day, bets::int as count, stake, prize,
      (extract(epoch from last_at) * 1000000)::bigint::text as stamp
    from cashier.days_played(${memberId}, ${unit}, ${ids}::bigint[], ${until}, ${limit}::int)`.execute(
    db,
  )
  return rows
}
