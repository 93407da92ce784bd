import { type Db, textsOf } from '@tessera/server-kit'
import { type RawBuilder, sql } from 'kysely'
import { simulatedEventsMost } from '../../../builder-limits.ts'
import type { Filter } from '../../../kinds/counted-bets.ts'
import type { MissionPeriod } from '../../../kinds/mission/terms.ts'
import { isCounted, matching } from '../../segments/matching.ts'
import type { Asked } from '../events.ts'

/** One more than is looked at: then there was more. */
export const rowsMost = simulatedEventsMost + 1

export type Counted = 'validBet' | 'bets' | 'wins' | 'netWin' | 'multiple'

/** What a member came to in a period, and when they had come to it. */
export type PastSum = {
  memberId: string
  account: string
  period: string
  amount: bigint
  at: Date
}

/** Joins the members for whom something is, by the id in a column: as `m`. */
const theirs = (column: string, { who, unit, from, now }: Asked): RawBuilder<unknown> =>
  sql`join identity.segment_view m on m.id = ${sql.ref(column)} and ${isCounted}
    and ${matching({ who, unit, now, startsAt: from })}`

/** That a member had done the mission before this one. */
const afterwards = (after: string | null, column: string, at: string): RawBuilder<unknown> =>
  after === null
    ? sql`true`
    : sql`exists (select from promotions.claimed_step c where c.promotion_id = ${after}
        and c.member_id = ${sql.ref(column)} and c.is_last and c.claimed_at <= ${sql.ref(at)})`

const amounts: Record<Counted, RawBuilder<unknown>> = {
  validBet: sql`sum(s.valid_bet)::bigint`,
  bets: sql`count(*)`,
  wins: sql`count(*) filter (where s.prize > s.stake)`,
  netWin: sql`sum(s.prize - s.stake)::bigint`,
  multiple: sql`max(trunc(s.prize::numeric * 10000 / s.stake))::bigint`,
}
// Of the largest win the time of that bet, of a sum the time of the last one.
const reached = (counted: Counted): RawBuilder<unknown> =>
  counted === 'multiple'
    ? sql`(array_agg(s.settled_at order by trunc(s.prize::numeric * 10000 / s.stake) desc, s.settled_at))[1]`
    : sql`max(s.settled_at)`

type OfBets = { counted: Counted; period: MissionPeriod; filter: Filter; after: string | null }

/**
 * What cash bets came to that ended within the time and were not made void, by member and period. The highest first: what is
 * left out beyond the limit is what comes to least.
 */
export async function sumsOfBets(
  db: Db,
  { counted, period, filter, after }: OfBets,
  asked: Asked,
): Promise<PastSum[]> {
  const { categories, vendors, games, leastStake } = filter
  const among = (column: string, list: readonly string[]) =>
    list.length === 0 ? sql`true` : sql`${sql.ref(column)} = any (${textsOf(list)}::text[])`
  const { rows } = await sql<PastSum>`
    select s.member_id as "memberId", m.account, promotions.period_of(${period}, s.settled_at)::text as period,
      ${amounts[counted]} as amount, ${reached(counted)} as at
    from bets.ended_view s ${theirs('s.member_id', asked)}
    where s.kind = 'settled' and s.unit = ${asked.unit} and s.settled_at >= ${asked.from} and s.settled_at < ${asked.now}
      and s.stake > 0 and s.stake >= ${leastStake ?? '0'}::bigint and s.bonus_id is null and s.free_id is null
      and ${among('s.category', categories)} and ${among('s.vendor', vendors)}
      and ${games.length === 0 ? sql`true` : sql`s.vendor || ':' || s.game = any (${textsOf(games)}::text[])`}
      and not exists (select from bets.ended_view v where v.bet_id = s.bet_id and v.kind <> 'settled')
      and ${afterwards(after, 's.member_id', 's.settled_at')}
    group by 1, 2, 3 order by 4 desc, 5, 1 limit ${rowsMost}`.execute(db)
  return rows
}

export type PastDeposits = PastSum & { count: number; isFirst: boolean }

/** What members paid in and kept, by member and period, and whether their first deposit is among it. */
export async function sumsOfDeposits(
  db: Db,
  { period, after }: Pick<OfBets, 'period' | 'after'>,
  asked: Asked,
): Promise<PastDeposits[]> {
  const { rows } = await sql<PastDeposits>`
    select d.member_id as "memberId", m.account, promotions.period_of(${period}, d.ended_at)::text as period,
      sum(d.amount)::bigint as amount, count(*)::int as count, bool_or(f.order_id is not null) as "isFirst",
      max(d.ended_at) as at
    from cashier.kept_deposit_view d ${theirs('d.member_id', asked)}
    left join cashier.first_deposit_view f on f.order_id = d.id
    where d.unit = ${asked.unit} and d.ended_at >= ${asked.from} and d.ended_at < ${asked.now}
      and ${afterwards(after, 'd.member_id', 'd.ended_at')}
    group by 1, 2, 3 order by 4 desc, 7, 1 limit ${rowsMost}`.execute(db)
  return rows
}

/**
 * When members were here, as a table expression `member_id, day, at`: when they logged in, and on which days they came while they
 * were logged in.
 */
export const visits = ({ from, now }: Pick<Asked, 'from' | 'now'>): RawBuilder<unknown> => sql`
  select member_id, kit.business_day(made_at) as day, made_at as at from identity.log_in_view
  where made_at >= ${from} and made_at < ${now}
  union all
  select member_id, day, kit.day_starts(day) from promotions.visit
  where day > kit.business_day(${from}) and day <= kit.business_day(${now})`

/** The business days on which members were here. */
export async function logInDays(
  db: Db,
  asked: Asked,
  after: string | null = null,
): Promise<{ memberId: string; account: string; day: string; at: Date }[]> {
  const { rows } = await sql<{ memberId: string; account: string; day: string; at: Date }>`
    select l.member_id as "memberId", m.account, l.day::text as day, min(l.at) as at
    from (${visits(asked)}) l ${theirs('l.member_id', asked)}
    where ${afterwards(after, 'l.member_id', 'l.at')}
    group by 1, 2, 3 order by 1, 3 limit ${rowsMost}`.execute(db)
  return rows
}

/** How many of phone number, e-mail address and withdrawal account members have who logged in. */
export async function contactsOfMembers(
  db: Db,
  asked: Asked,
  after: string | null,
): Promise<PastSum[]> {
  const { rows } = await sql<PastSum>`
    select m.id as "memberId", m.account, '' as period, m.last_login_at as at,
      (select count(*) from identity.proved_contact_view c where c.member_id = m.id)
        + exists (select from cashier.payee_view p where p.member_id = m.id and p.unbound_at is null)::int as amount
    from identity.segment_view m
    where m.last_login_at >= ${asked.from} and m.last_login_at < ${asked.now} and ${isCounted}
      and ${matching({ who: asked.who, unit: asked.unit, now: asked.now, startsAt: asked.from })}
      and ${afterwards(after, 'm.id', 'm.last_login_at')}
    order by m.last_login_at, m.id limit ${rowsMost}`.execute(db)
  return rows
}

/** The accounts of those of these members for whom it is. */
export async function accountsOf(
  db: Db,
  ids: readonly string[],
  { who, unit, from, now }: Asked,
): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; account: string }>`
    select m.id, m.account from identity.segment_view m
    where m.id = any (${[...ids]}::uuid[]) and ${isCounted} and ${matching({ who, unit, now, startsAt: from })}`.execute(
    db,
  )
  return new Map(rows.map(({ id, account }) => [id, account]))
}
