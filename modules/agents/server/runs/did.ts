import type { BusinessDays } from '@tessera/server-kit'
import { type RawBuilder, sql } from 'kysely'
import { orders } from '../figures/orders-listener.ts'

/** From `since` until just before `until`; who is active is decided by what they bet from `measuredFrom` on. */
export type DidWindow = { since: Date; until: Date; measuredFrom: Date }

/** `sums`: as the figures of days and slots have it. `bets`: from the settled bets themselves. */
export type Source = 'sums' | 'bets'

export type Asking = {
  unit: string
  windows: readonly DidWindow[]
  /** Whether what members got and cost besides prizes is asked for. */
  withCosts: boolean
  source?: Source
}

const dayMilliseconds = 86_400_000
const dayAfter = (day: string) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + dayMilliseconds).toISOString().slice(0, 10)

/** The whole business days in a window; in one without, they begin and end with it. Before them is its first day, after them its last. */
function wholeDays({ since, until }: DidWindow, days: BusinessDays) {
  const [day, next] = [days.dayOf(since), days.dayOf(until)]
  // Within one day nothing is whole, and all of it is before.
  if (day === next) return { day, first: next, next, from: until, to: until }
  const first = days.startOf(day).getTime() === since.getTime() ? day : dayAfter(day)
  return { day, first, next, from: days.startOf(first), to: days.startOf(next) }
}

/**
 * What each member did in each window, at the place in the tree that they had on the day of it: whole days from the figures
 * of days, the rest from those of slots. Who was moved in a window is there once a place. Columns: since, until, path,
 * member_id, the amounts, measure.
 */
export function did(asking: Asking, days: BusinessDays): RawBuilder<unknown> {
  const { unit, windows, withCosts, source = 'sums' } = asking
  const whole = windows.map((window) => wholeDays(window, days))
  const costs = withCosts
    ? sql`union all select c.* from (${costRows(unit)}) c where ${isCounted(sql`c.member_id`)}`
    : sql``
  return sql`
    select x.since, x.until, p.path, x.member_id, sum(x.valid_bet)::bigint as valid_bet, sum(x.stake)::bigint as stake,
      sum(x.prize)::bigint as prize, sum(x.self_rebate)::bigint as self_rebate,
      sum(x.manual_rebate)::bigint as manual_rebate, sum(x.agent_rebate)::bigint as agent_rebate,
      sum(x.promotion)::bigint as promotion, sum(x.salary)::bigint as salary, sum(x.deposit_fee)::bigint as deposit_fee,
      sum(x.measure)::bigint as measure
    from (
      with w as materialized (select * from unnest(
        ${windows.map(({ since }) => since)}::timestamptz[], ${windows.map(({ until }) => until)}::timestamptz[],
        ${windows.map(({ measuredFrom }) => measuredFrom)}::timestamptz[], ${whole.map(({ day }) => day)}::date[],
        ${whole.map(({ first }) => first)}::date[], ${whole.map(({ next }) => next)}::date[],
        ${whole.map(({ from }) => from)}::timestamptz[], ${whole.map(({ to }) => to)}::timestamptz[])
        as w(since, until, measured_from, day, first_day, next_day, whole_from, whole_to))
      ${source === 'bets' ? betRows(unit) : sumRows(unit)} ${costs}
    ) x join agents.place_by_day p on p.member_id = x.member_id and x.day >= p.from_day and x.day < p.until_day
    group by x.since, x.until, p.path, x.member_id`
}

const noCosts =
  sql.raw(`0::bigint as self_rebate, 0::bigint as manual_rebate, 0::bigint as agent_rebate,
  0::bigint as promotion, 0::bigint as salary, 0::bigint as deposit_fee`)

const sumRows = (unit: string) => sql`
  select w.since, w.until, o.day, o.member_id, o.valid_bet, o.stake, o.prize, ${noCosts}, o.valid_bet as measure
  from w join agents.own_day o on o.unit = ${unit} and o.day >= w.first_day and o.day < w.next_day
  union all
  select w.since, w.until, case when s.slot < w.whole_from then w.day else w.next_day end, s.member_id,
    case when s.slot >= w.since then s.valid_bet else 0 end,
    case when s.slot >= w.since then s.stake else 0 end, case when s.slot >= w.since then s.prize else 0 end,
    ${noCosts}, s.valid_bet
  from w join agents.own_slot s on s.unit = ${unit} and s.slot >= least(w.measured_from, w.since) and s.slot < w.until
    and (s.slot < w.whole_from or s.slot >= w.whole_to)`

// Trial and test accounts are no part of any team (domain 1).
const isCounted = (memberId: RawBuilder<unknown>) => sql`
  exists (select from identity.member_view m where m.id = ${memberId} and m.type <> 4)
  and not exists (select from identity.test_member_view t where t.id = ${memberId})`

const betRows = (unit: string) => sql`
  select w.since, w.until, kit.business_day(b.settled_at) as day, b.member_id,
    case when b.settled_at >= w.since then b.valid_bet else 0 end as valid_bet,
    case when b.settled_at >= w.since then b.stake else 0 end as stake,
    case when b.settled_at >= w.since then b.prize else 0 end as prize, ${noCosts}, b.valid_bet as measure
  from w join bets.settled_view b on b.unit = ${unit} and b.settled_at >= least(w.measured_from, w.since)
    and b.settled_at < w.until
  where ${isCounted(sql`b.member_id`)}`

// Rebates of agents are summed by business day, and belong to the window in which their day begins.
const costRows = (unit: string) => sql`
  select w.since, w.until, kit.business_day(o.ended_at) as day, o.member_id, 0, 0, 0, case o.source when 'rebate' then o.amount else 0 end, 0, 0,
    case o.source when 'promotion' then o.amount else 0 end, 0, 0, 0
  from w join (${orders}) o on o.unit = ${unit} and o.source in ('rebate', 'promotion')
    and o.ended_at >= w.since and o.ended_at < w.until
  union all
  select w.since, w.until, kit.business_day(g.made_at), g.member_id, 0, 0, 0, -g.amount, g.amount, 0, 0, 0, 0, 0
  from w join loyalty.given_view g on g.unit = ${unit} and g.what = 'rebate' and g.words = 'claimed'
    and g.made_at >= w.since and g.made_at < w.until
  union all
  select w.since, w.until, i.day, i.agent_id, 0, 0, 0, 0, 0, i.amount, 0, 0, 0, 0
  from w join agents.income_day i on i.unit = ${unit} and i.source = 'rebate'
    and kit.day_starts(i.day) >= w.since and kit.day_starts(i.day) < w.until
  union all
  select w.since, w.until, kit.business_day(r.paid_at), l.lower_id, 0, 0, 0, 0, 0, 0, 0, l.paid, 0, 0
  from w join agents.run r on r.unit = ${unit} and r.kind <> 'dividend' and r.paid_at >= w.since and r.paid_at < w.until
  join agents.run_line l on l.run_id = r.id and l.upper_id is null
  union all
  select w.since, w.until, kit.business_day(d.ended_at), d.member_id, 0, 0, 0, 0, 0, 0, 0, 0, d.fee, 0
  from w join cashier.settled_deposit_view d on d.unit = ${unit} and d.ended_at >= w.since and d.ended_at < w.until
  where d.fee > 0`
