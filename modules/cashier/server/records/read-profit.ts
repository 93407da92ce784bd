import { money } from '@tessera/money'
import type { MemberContext } from '@tessera/server-kit'
import { sql } from 'kysely'
import { businessDayOffsetMinutes } from '../../limits.ts'
import { cashierProblems } from '../../problems.ts'
import { bonusReasons, profitDaysMax } from '../../records-limits.ts'
import type { ProfitReport } from '../../records-shapes.ts'
import { rollUpMember } from './roll-up.ts'

type Row = {
  day: string
  category: string
  vendor: string
  bets: bigint
  stake: bigint
  validBet: bigint
  prize: bigint
  extra: bigint
}
const dayMilliseconds = 86_400_000

/** When a business day begins, given as a date; no time at all for a date that no calendar has. */
function dayStart(day: string): Date {
  const midnight = new Date(`${day}T00:00:00Z`)
  const isDay = midnight.toISOString().startsWith(day)
  return new Date(isDay ? midnight.getTime() - businessDayOffsetMinutes * 60_000 : Number.NaN)
}

/**
 * What a member won and lost in these business days, both included: bets that ended in them, and what came beside.
 * A void bet has neither stake nor prize. Problem: `wrongPeriod`.
 */
export async function readProfit(
  { db, member }: Pick<MemberContext, 'db' | 'member'>,
  period: { from: string; to: string },
): Promise<ProfitReport> {
  const [from, last] = [dayStart(period.from), dayStart(period.to)]
  const to = new Date(last.getTime() + dayMilliseconds)
  const days = Math.round((to.getTime() - from.getTime()) / dayMilliseconds)
  if (!(days >= 1 && days <= profitDaysMax)) {
    throw cashierProblems.wrongPeriod({ days: profitDaysMax })
  }
  const unit = member.currency
  const { ids } = await rollUpMember(db, member.id, unit)
  const { rows } = await sql<Row>`
    select to_char(x.hour at time zone 'utc' + make_interval(mins => ${businessDayOffsetMinutes}), 'YYYY-MM-DD') as day,
      x.category, x.vendor, sum(x.bets)::bigint as bets, sum(x.stake)::bigint as stake,
      sum(x.valid_bet)::bigint as "validBet", sum(x.prize)::bigint as prize, sum(x.extra)::bigint as extra
    from (
      select h.ended_hour as hour, h.category, h.vendor, h.bets, h.stake, h.valid_bet, h.prize, 0 as extra
      from cashier.bet_hour h
      where h.member_id = ${member.id}::uuid and h.unit = ${unit} and h.status = 'settled'
        and h.ended_hour >= ${from} and h.ended_hour < ${to}
      union all
      select m.hour, m.category, m.vendor, 0, 0, 0, 0, m.gained - m.lost from cashier.movement_hour m
      where m.account = any (${ids}::bigint[]) and m.hour >= ${from} and m.hour < ${to}
        and m.reason = any (${[...bonusReasons]})
    ) x
    group by 1, 2, 3 order by 1 desc, 2, 3`.execute(db)
  return {
    days: grouped(rows, ({ day }) => day).map(([{ day }, own]) => ({ day, ...figures(own, unit) })),
    products: grouped(rows, ({ category, vendor }) => `${category}/${vendor}`).map(
      ([{ category, vendor }, own]) => ({ category, vendor, ...figures(own, unit) }),
    ),
    totals: figures(rows, unit),
  }
}

function grouped(rows: Row[], keyOf: (row: Row) => string): [Row, Row[]][] {
  const groups = new Map<string, [Row, Row[]]>()
  for (const row of rows) {
    const known = groups.get(keyOf(row))
    if (known) known[1].push(row)
    else groups.set(keyOf(row), [row, [row]])
  }
  return [...groups.values()]
}

function figures(rows: Row[], unit: string) {
  const sum = (of: (row: Row) => bigint) => rows.reduce((before, row) => before + of(row), 0n)
  const [stake, prize, extra] = [
    sum((row) => row.stake),
    sum((row) => row.prize),
    sum((row) => row.extra),
  ]
  return {
    bets: sum(({ bets }) => bets),
    stake: money(stake, unit),
    validBet: money(
      sum(({ validBet }) => validBet),
      unit,
    ),
    prize: money(prize, unit),
    extra: money(extra, unit),
    net: money(prize + extra - stake, unit),
  }
}
