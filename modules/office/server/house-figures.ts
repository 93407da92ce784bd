import { checkPeriod } from '@tessera/bets/server'
import { money } from '@tessera/money'
import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { HouseDay, Payment } from '../dashboard-calls.ts'
import { counts, isFirstDeposit, paymentStates, within } from './figure-sources.ts'

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
}

/**
 * What happened in the house day by day (UTC), in one currency. A deposit counts on the day it is credited, with what the
 * member got of it; a withdrawal on the day the money has come. Problem: `common.badInput`.
 */
export async function readHouseFigures(
  db: Db,
  asked: Asked,
): Promise<{ list: HouseDay[]; total: HouseDay }> {
  checkPeriod(asked)
  const { unit, from, to } = asked
  const inPeriod = (at: string) => within(at, asked)
  const dayOf = (at: string) => sql`(${sql.ref(at)} at time zone 'utc')::date`
  const { rows } = await sql<Row>`
    with days as (
      select d::date as day from generate_series(${from}::date, ${to}::date, interval '1 day') d
    ), came as (
      select ${dayOf('m.created_at')} as day, count(*)::int as count from identity.member_view m
      where ${inPeriod('m.created_at')} and m.currency = ${unit} and m.type <> 4
        and ${counts('m.id', 'm.created_at')} group by 1
    ), paid as (
      select d.ended_at, d.credited, ${isFirstDeposit} as is_first
      from cashier.deposit_order_view d
      where ${paymentStates.paid} and d.unit = ${unit} and ${inPeriod('d.ended_at')}
        and ${counts('d.member_id', 'd.ended_at')}
    ), deposits as (
      select ${dayOf('ended_at')} as day, count(*)::int as count, sum(credited) as sum,
        count(*) filter (where is_first)::int as firsts, sum(credited) filter (where is_first) as first_sum
      from paid group by 1
    ), withdrawals as (
      select ${dayOf('w.ended_at')} as day, count(*)::int as count, sum(w.amount) as sum
      from cashier.withdrawal_order_view w
      where w.state = 'done' and w.unit = ${unit} and ${inPeriod('w.ended_at')}
        and ${counts('w.member_id', 'w.ended_at')} group by 1
    )
    select days.day::text as day, coalesce(came.count, 0) as registrations,
      coalesce(d.firsts, 0) as firsts, coalesce(d.first_sum, 0)::text as "firstSum",
      coalesce(d.count, 0) as deposits, coalesce(d.sum, 0)::text as "depositSum",
      coalesce(w.count, 0) as withdrawals, coalesce(w.sum, 0)::text as "withdrawalSum"
    from days left join came using (day) left join deposits d using (day)
      left join withdrawals w using (day)
    order by days.day`.execute(db)
  return { list: rows.map((row) => dayOfRow(row, unit)), total: totalOf(rows, unit) }
}

const dayOfRow = (row: Row, unit: string): HouseDay => ({
  day: row.day,
  registrations: row.registrations,
  firstDeposits: { count: row.firsts, sum: money(BigInt(row.firstSum), unit) },
  deposits: { count: row.deposits, sum: money(BigInt(row.depositSum), unit) },
  withdrawals: { count: row.withdrawals, sum: money(BigInt(row.withdrawalSum), unit) },
})

function totalOf(rows: Row[], unit: string): HouseDay {
  const count = (name: 'registrations' | 'firsts' | 'deposits' | 'withdrawals') =>
    rows.reduce((all, row) => all + row[name], 0)
  const sum = (name: 'firstSum' | 'depositSum' | 'withdrawalSum') =>
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
  }
}

/** The currencies that members have; free play has none. */
export async function listHouseUnits(db: Db): Promise<{ list: string[] }> {
  const { rows } = await sql<{ unit: string }>`
    with recursive unit (unit) as (
      select min(currency) from identity.member_view
      union all
      select (select min(m.currency) from identity.member_view m where m.currency > unit.unit)
      from unit where unit.unit is not null
    ) select unit from unit where unit is not null and unit <> 'TRIAL'`.execute(db)
  return { list: rows.map(({ unit }) => unit) }
}

type PaymentRow = Omit<Payment, 'success'>

/** How the orders of a period ended, by channel. Problem: `common.badInput`. */
export async function readPayments(db: Db, asked: Asked): Promise<{ list: Payment[] }> {
  checkPeriod(asked)
  const counted = (state: keyof typeof paymentStates) =>
    sql`count(*) filter (where ${paymentStates[state]})::int`
  const { rows } = await sql<PaymentRow>`
    select d.channel, count(*)::int as begun, ${counted('paid')} as paid, ${counted('refused')} as refused,
      ${counted('expired')} as expired, ${counted('open')} as open
    from cashier.deposit_order_view d
    where d.unit = ${asked.unit} and ${within('d.created_at', asked)}
      and ${counts('d.member_id', 'd.created_at')}
    group by d.channel order by begun desc, d.channel`.execute(db)
  return {
    list: rows.map((row) => {
      const ended = row.paid + row.refused + row.expired
      return { ...row, success: ended === 0 ? null : Math.floor((row.paid * 1_000_000) / ended) }
    }),
  }
}
