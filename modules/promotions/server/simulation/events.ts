import { type Db, readBusinessDays } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { PromotionEvent } from '../../kinds/kind.ts'
import { simulatedEventsMost } from '../../builder-limits.ts'
import type { Who } from '../../who.ts'
import { isCounted, matching } from '../segments/matching.ts'

export type MemberEvent = { memberId: string; account: string; at: Date; event: PromotionEvent }
export type Asked = { who: Who; unit: string; from: Date; now: Date }
type Row<Rest> = Rest & { memberId: string; account: string; at: Date }

/** What the members for whom it is have done in a time that a promotion hears of, oldest first, as far as the limit. */
export function pastEvents(
  db: Db,
  hears: PromotionEvent['kind'],
  asked: Asked,
): Promise<MemberEvent[]> {
  switch (hears) {
    case 'deposit':
      return deposits(db, asked)
    case 'visit':
      return visits(db, asked)
    case 'losses':
      return losses(db, asked)
  }
}

const most = simulatedEventsMost + 1

async function deposits(db: Db, { who, unit, from, now }: Asked): Promise<MemberEvent[]> {
  const { rows } = await sql<Row<{ id: string; amount: bigint; number: number }>>`
    select d.id, d.member_id as "memberId", m.account, d.ended_at as at, d.amount,
      1 + (select count(*)::int from cashier.settled_deposit_view e
        where e.member_id = d.member_id and e.unit = d.unit and (e.ended_at, e.id) < (d.ended_at, d.id)) as number
    from cashier.settled_deposit_view d join identity.segment_view m on m.id = d.member_id
    where d.unit = ${unit} and d.ended_at >= ${from} and d.ended_at < ${now} and ${isCounted}
      and ${matching({ who, unit, now, startsAt: from })}
    order by d.ended_at, d.id limit ${most}`.execute(db)
  return rows.map(({ memberId, account, at, id, amount, number }) => ({
    memberId,
    account,
    at,
    event: { kind: 'deposit', id: `deposit:${id}`, amount, number },
  }))
}

async function visits(db: Db, { who, unit, from, now }: Asked): Promise<MemberEvent[]> {
  const { rows } = await sql<Row<object>>`
    select m.id as "memberId", m.account, m.last_login_at as at from identity.segment_view m
    where m.last_login_at >= ${from} and m.last_login_at < ${now} and ${isCounted}
      and ${matching({ who, unit, now, startsAt: from })}
    order by m.last_login_at, m.id limit ${most}`.execute(db)
  return rows.map((row) => ({ ...row, event: { kind: 'visit', id: 'visit' } }))
}

/** By full business days. */
async function losses(db: Db, { who, unit, from, now }: Asked): Promise<MemberEvent[]> {
  const { dayOf, startOf } = await readBusinessDays(db)
  const until = startOf(dayOf(now))
  const since = startOf(dayOf(from))
  const { rows } = await sql<Row<{ day: string; lost: bigint }>>`
    select b.member_id as "memberId", m.account, max(b.settled_at) as at, kit.business_day(b.settled_at)::text as day,
      sum(b.stake - b.prize)::bigint as lost
    from bets.settled_view b join identity.segment_view m on m.id = b.member_id
    where b.unit = ${unit} and b.settled_at >= ${since} and b.settled_at < ${until} and ${isCounted}
      and ${matching({ who, unit, now, startsAt: from })}
    group by 1, 2, 4 having sum(b.stake - b.prize) > 0 order by day, 1 limit ${most}`.execute(db)
  return rows.map(({ memberId, account, at, day, lost }) => ({
    memberId,
    account,
    at,
    event: { kind: 'losses', id: `losses:${day}`, lost },
  }))
}
