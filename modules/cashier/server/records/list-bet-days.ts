import type { Db } from '@tessera/server-kit'
import { type RawBuilder, sql } from 'kysely'
import { rollUpMember } from './roll-up.ts'

/** What a member staked and won on a day (UTC), in the unit of the account; void bets are no part of it. */
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
 * The days on which a member placed bets, newest first, from the day of an instant on: a walk from day to day over what
 * is summed, so that a page costs the same whether somebody has a thousand bets or a million. Problem: `common.busy`,
 * while a long history is being summed.
 */
export async function listBetDays(
  db: Db,
  { memberId, unit, until, limit }: Asked,
): Promise<BetDay[]> {
  const { ids } = await rollUpMember(db, memberId, unit)
  const newest = (within: (day: RawBuilder<unknown>) => RawBuilder<unknown>) => sql`
    (select max(x.day) from (
      (select d.day from cashier.bet_day d where d.member_id = ${memberId} and d.unit = ${unit} and d.status <> 'void'
          and ${within(sql`d.day`)} order by d.day desc limit 1)
      union all
      select max(cashier.day_of(r.placed_at)) from cashier.bet_record r
      where r.account = any(${ids}::bigint[]) and r.status = 'open' and ${within(sql`cashier.day_of(r.placed_at)`)}) x)`
  const { rows } = await sql<BetDay>`
    with recursive walk(n, day) as (
      select 1, ${newest((day) => sql`${day} <= cashier.day_of(${until})`)}
      union all
      select w.n + 1, ${newest((day) => sql`${day} < w.day`)} from walk w where w.day is not null and w.n < ${limit}
    )
    select (w.day at time zone 'utc')::date::text as day, s.count, s.stake, s.prize,
      (extract(epoch from l.placed_at) * 1000000)::bigint::text as stamp
    from walk w
    cross join lateral (
      select sum(b.bets)::int as count, sum(b.stake)::bigint as stake, sum(b.prize)::bigint as prize from (
        select d.bets, d.stake, d.prize from cashier.bet_day d
        where d.member_id = ${memberId} and d.unit = ${unit} and d.day = w.day and d.status <> 'void'
        union all
        select 1, r.stake, 0 from cashier.bet_record r
        where r.account = any(${ids}::bigint[]) and r.status = 'open' and r.placed_at >= w.day
          and r.placed_at < w.day + interval '24 hours') b) s
    cross join lateral (
      select r.placed_at from cashier.bet_record r
      where r.member_id = ${memberId} and r.unit = ${unit} and r.status <> 'void' and r.placed_at >= w.day
        and r.placed_at < w.day + interval '24 hours'
      order by r.placed_at desc limit 1) l
    where w.day is not null order by w.day desc`.execute(db)
  return rows
}
