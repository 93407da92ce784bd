import type { TimelineSource } from '@tessera/identity/server'
import { money } from '@tessera/money'
import { sql } from 'kysely'

type Day = {
  id: string
  stamp: string
  day: string
  unit: string
  count: number
  stake: bigint
  prize: bigint
}

/**
 * The bets of a member, a line for each day (UTC) and unit, at the moment of its last bet: a walk from day to day along
 * the index of their bets. A day whose last bet came after the place stands on the page before.
 */
export const betsByDay: TimelineSource = {
  kind: 'bets',
  read: async (db, { memberId, before, limit }) => {
    const place = sql`'epoch'::timestamptz + ${before.stamp}::bigint * interval '1 microsecond'`
    const newestBefore = (instant: ReturnType<typeof sql>) =>
      sql`(select (b.placed_at at time zone 'utc')::date from bets.bet_view b
        where b.member_id = ${memberId} and ${instant} order by b.placed_at desc limit 1)`
    const { rows } = await sql<Day>`
      with recursive walk(n, day) as (
        select 1, ${newestBefore(sql`b.placed_at <= ${place}`)}
        union all
        select w.n + 1, ${newestBefore(sql`b.placed_at < w.day::timestamp at time zone 'utc'`)}
        from walk w where w.day is not null and w.n <= ${limit}
      ), sums as (
        select 'bets-' || w.day || '-' || s.unit as id, w.day, s.* from walk w cross join lateral (
          select b.unit, count(*)::int as count, sum(b.stake)::bigint as stake,
            coalesce(sum(b.prize), 0)::bigint as prize, max(b.placed_at) as at
          from bets.bet_view b where b.member_id = ${memberId} and b.status <> 'void'
            and b.placed_at >= w.day::timestamp at time zone 'utc'
            and b.placed_at < (w.day + 1)::timestamp at time zone 'utc'
          group by b.unit) s where w.day is not null
      )
      select id, (extract(epoch from at) * 1000000)::bigint::text as stamp, day::text as day, unit, count, stake, prize
      from sums where (at, id collate "C") < (${place}, ${before.id})
      order by at desc, id collate "C" desc limit ${limit}`.execute(db)
    return rows.map(({ id, stamp, day, unit, count, stake, prize }) => ({
      id,
      stamp,
      kind: 'bets',
      what: 'bets',
      text: '',
      who: '',
      money: money(prize - stake, unit),
      bets: { count, stake: money(stake, unit), prize: money(prize, unit) },
      source: `bets:${day}`,
    }))
  },
}
