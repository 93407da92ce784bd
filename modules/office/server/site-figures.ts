import { checkPeriod } from '@tessera/bets/server'
import { trialUnit } from '@tessera/identity/trial-unit'
import { money } from '@tessera/money'
import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { SiteDay, Payment } from '../dashboard-calls.ts'
import { counts, daysWithin, ofTests, paymentStates, within } from './figure-sources.ts'

type Asked = { unit: string; from: string; to: string }
type Row = {
  day: string
  registrations: number
  firsts: number
  firstSum: string
  deposits: number
  depositSum: string
  withdrawals: number
  withdrawalSum: string
  bonuses: number
  bonusSum: string
  waivers: number
  waivedSum: string
}

/**
 * The figures of the site by business day, in one currency. A deposit counts on the day it is credited, with what the
 * member got; a withdrawal on the day it was received; a bonus when its money became cash; a waived debt on the day on which it was confirmed. The sums of each day are stored.
 * Problem: `common.badInput`.
 */
export async function readSiteFigures(
  db: Db,
  asked: Asked,
): Promise<{ list: SiteDay[]; total: SiteDay }> {
  checkPeriod(asked)
  const { unit, from, to } = asked
  const inPeriod = (at: string) => within(at, asked)
  const dayOf = (at: string) => sql`kit.business_day(${sql.ref(at)})`
  const { rows } = await sql<Row>`
    with days as (
      select d::date as day from generate_series(${from}::date, ${to}::date, interval '1 day') d
    ), figures as (
      select "of", day, count, sum from cashier.figure_day_view
      where unit = ${unit} and "of" in ('deposit', 'first', 'withdrawal') and ${daysWithin(asked)}
      union all
      select 'registration', day, count, 0 from identity.registration_day_view
      where unit = ${unit} and ${daysWithin(asked)}
      union all
      select 'registration', ${dayOf('m.created_at')}, -1, 0
      from identity.member_view m ${ofTests('m.id', 'm.created_at')}
      where m.currency = ${unit} and m.type <> 4 and ${inPeriod('m.created_at')}
      union all
      select 'deposit', ${dayOf('d.ended_at')}, -1, -d.credited
      from cashier.deposit_order_view d ${ofTests('d.member_id', 'd.ended_at')}
      where ${paymentStates.paid} and d.unit = ${unit} and ${inPeriod('d.ended_at')}
      union all
      select 'first', ${dayOf('d.ended_at')}, -1, -d.credited
      from cashier.first_deposit_view f join cashier.deposit_order_view d on d.id = f.order_id
        ${ofTests('f.member_id', 'f.ended_at')}
      where d.unit = ${unit} and ${inPeriod('f.ended_at')}
      union all
      select 'withdrawal', ${dayOf('w.ended_at')}, -1, -w.amount
      from cashier.withdrawal_order_view w ${ofTests('w.member_id', 'w.ended_at')}
      where w.state = 'done' and w.unit = ${unit} and ${inPeriod('w.ended_at')}
      union all
      select 'bonus', ${dayOf('c.at')}, 1, c.amount from promotions.cost_view c
      where c.unit = ${unit} and ${inPeriod('c.at')} and ${counts('c.member_id', 'c.at')}
      union all
      select 'waived', ${dayOf('w.made_at')}, 1, w.amount from cashier.debt_waiver_view w
      where w.unit = ${unit} and ${inPeriod('w.made_at')} and ${counts('w.member_id', 'w.made_at')}
    ), summed as (
      select "of", day, sum(count)::int as count, sum(sum)::text as sum from figures group by "of", day
    )
    select days.day::text as day, coalesce(r.count, 0) as registrations,
      coalesce(f.count, 0) as firsts, coalesce(f.sum, '0') as "firstSum",
      coalesce(d.count, 0) as deposits, coalesce(d.sum, '0') as "depositSum",
      coalesce(w.count, 0) as withdrawals, coalesce(w.sum, '0') as "withdrawalSum",
      coalesce(b.count, 0) as bonuses, coalesce(b.sum, '0') as "bonusSum",
      coalesce(x.count, 0) as waivers, coalesce(x.sum, '0') as "waivedSum"
    from days left join summed r on r.day = days.day and r."of" = 'registration'
      left join summed f on f.day = days.day and f."of" = 'first'
      left join summed d on d.day = days.day and d."of" = 'deposit'
      left join summed w on w.day = days.day and w."of" = 'withdrawal'
      left join summed b on b.day = days.day and b."of" = 'bonus'
      left join summed x on x.day = days.day and x."of" = 'waived'
    order by days.day`.execute(db)
  return { list: rows.map((row) => dayOfRow(row, unit)), total: totalOf(rows, unit) }
}

const dayOfRow = (row: Row, unit: string): SiteDay => ({
  day: row.day,
  registrations: row.registrations,
  firstDeposits: { count: row.firsts, sum: money(BigInt(row.firstSum), unit) },
  deposits: { count: row.deposits, sum: money(BigInt(row.depositSum), unit) },
  withdrawals: { count: row.withdrawals, sum: money(BigInt(row.withdrawalSum), unit) },
  bonuses: { count: row.bonuses, sum: money(BigInt(row.bonusSum), unit) },
  waived: { count: row.waivers, sum: money(BigInt(row.waivedSum), unit) },
})

function totalOf(rows: Row[], unit: string): SiteDay {
  type Count = 'registrations' | 'firsts' | 'deposits' | 'withdrawals' | 'bonuses' | 'waivers'
  const count = (name: Count) => rows.reduce((all, row) => all + row[name], 0)
  const sum = (name: 'firstSum' | 'depositSum' | 'withdrawalSum' | 'bonusSum' | 'waivedSum') =>
    money(
      rows.reduce((all, row) => all + BigInt(row[name]), 0n),
      unit,
    )
  return {
    day: '',
    registrations: count('registrations'),
    firstDeposits: { count: count('firsts'), sum: sum('firstSum') },
    deposits: { count: count('deposits'), sum: sum('depositSum') },
    withdrawals: { count: count('withdrawals'), sum: sum('withdrawalSum') },
    bonuses: { count: count('bonuses'), sum: sum('bonusSum') },
    waived: { count: count('waivers'), sum: sum('waivedSum') },
  }
}

/** The currencies that members have; free play has none. */
export async function listFigureUnits(db: Db): Promise<{ list: string[] }> {
  const { rows } = await sql<{ unit: string }>`
    with recursive unit (unit) as (
      select min(currency) from identity.member_view
      union all
      select (select min(m.currency) from identity.member_view m where m.currency > unit.unit)
      from unit where unit.unit is not null
    ) select unit from unit where unit is not null and unit <> ${trialUnit}`.execute(db)
  return { list: rows.map(({ unit }) => unit) }
}

type PaymentRow = Omit<Payment, 'success'>
type Standing = keyof typeof paymentStates
const standings: Standing[] = ['paid', 'refused', 'expired', 'open']

/** How the orders of a period ended, by channel. Problem: `common.badInput`. */
export async function readPayments(db: Db, asked: Asked): Promise<{ list: Payment[] }> {
  checkPeriod(asked)
  const standing = sql`case ${sql.join(
    standings.map((each) => sql`when ${paymentStates[each]} then ${each}`),
    sql` `,
  )} end`
  const counted = (state: Standing) =>
    sql`coalesce(sum(count) filter (where "of" = ${state}), 0)::int`
  const { rows } = await sql<PaymentRow>`
    with figures as (
      select channel, "of", count from cashier.figure_day_view
      where unit = ${asked.unit} and "of" = any(${standings}) and ${daysWithin(asked)}
      union all
      select d.channel, ${standing}, -1
      from cashier.deposit_order_view d ${ofTests('d.member_id', 'd.created_at')}
      where d.unit = ${asked.unit} and ${within('d.created_at', asked)}
    )
    select channel, sum(count)::int as begun, ${counted('paid')} as paid, ${counted('refused')} as refused,
      ${counted('expired')} as expired, ${counted('open')} as open
    from figures group by channel having sum(count) > 0 order by begun desc, channel`.execute(db)
  return {
    list: rows.map((row) => {
      const ended = row.paid + row.refused + row.expired
      return { ...row, success: ended === 0 ? null : Math.floor((row.paid * 1_000_000) / ended) }
    }),
  }
}
