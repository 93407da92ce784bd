import { money } from '@tessera/money'
import type { Db, MemberContext } from '@tessera/server-kit'
import { sql } from 'kysely'
import { cashierProblems } from '../../problems.ts'
import { bonusReasons, profitDaysMax } from '../../records-limits.ts'
import type { ProfitReport } from '../../records-shapes.ts'
import { rollUpMember } from './roll-up.ts'

type Figures = { bets: bigint; stake: bigint; validBet: bigint; prize: bigint; extra: bigint }
type Row = Figures & { day: string | null; category: string | null; vendor: string | null }
export type ProfitLine = Figures & { day: string; category: string; vendor: string }

/** Business days, both included, written as dates. */
export type ProfitDays = { from: string; to: string }
type Whose = { memberId: string; unit: string }

const dayMilliseconds = 86_400_000

/** Refuses days that are none, or more than a report holds. Problem: `wrongPeriod`. */
export function checkDays({ from, to }: ProfitDays): void {
  const isDay = (day: string) => new Date(`${day}T00:00:00Z`).toJSON()?.startsWith(day) ?? false
  const count = 1 + (Date.parse(to) - Date.parse(from)) / dayMilliseconds
  if (!(isDay(from) && isDay(to) && count >= 1 && count <= profitDaysMax)) {
    throw cashierProblems.wrongPeriod({ days: profitDaysMax })
  }
}

/** What these days came to, by day and product. The caller has brought the sums up to date. */
const linesOf = ({ memberId, unit }: Whose, ids: bigint[], days: ProfitDays) => {
  checkDays(days)
  return sql`
    select p.day, p.category, p.vendor, p.bets, p.stake, p.valid_bet, p.prize, 0::bigint as extra
    from cashier.profit_day p
    where p.member_id = ${memberId}::uuid and p.unit = ${unit} and p.day between ${days.from}::date and ${days.to}::date
    union all
    select kit.business_day(m.hour), m.category, m.vendor, 0, 0, 0, 0, m.gained - m.lost from cashier.movement_hour m
    join cashier.rolled_account a on a.account = m.account and a.purpose = 'cash'
    where m.account = any (${ids}::bigint[]) and m.hour >= kit.day_starts(${days.from}::date)
      and m.hour < kit.day_starts(${days.to}::date + 1)
      and m.reason not in ('stake', 'win', 'stake back') and m.reason = any (${[...bonusReasons]})`
}

const summed = sql`sum(x.bets)::bigint as bets, sum(x.stake)::bigint as stake, sum(x.valid_bet)::bigint as "validBet",
  sum(x.prize)::bigint as prize, sum(x.extra)::bigint as extra`

/**
 * What a member won and lost in these business days, both included: bets that ended in them, and what came beside.
 * A void bet has neither stake nor prize. Bonus money counts when it becomes cash, and no stake of it does. Problem:
 * `wrongPeriod`.
 */
export async function readProfit(
  { db, member }: Pick<MemberContext, 'db' | 'member'>,
  days: ProfitDays,
): Promise<ProfitReport> {
  checkDays(days)
  const unit = member.currency
  const { ids } = await rollUpMember(db, member.id, unit)
  const { rows } = await sql<Row>`
    select x.day::text, x.category, x.vendor, ${summed} from (${linesOf({ memberId: member.id, unit }, ids, days)}) x
    group by grouping sets ((x.day), (x.category, x.vendor)) order by x.day desc nulls last, 2, 3`.execute(
    db,
  )
  const byDay = rows.flatMap(({ day, ...own }) => (day === null ? [] : [{ day, own }]))
  return {
    days: byDay.map(({ day, own }) => ({ day, ...shown([own], unit) })),
    products: rows.flatMap(({ day, category, vendor, ...own }) =>
      day === null && category !== null && vendor !== null
        ? [{ category, vendor, ...shown([own], unit) }]
        : [],
    ),
    totals: shown(
      byDay.map(({ own }) => own),
      unit,
    ),
  }
}

/** The same by day and product at once, for a file; newest day first. Problem: `wrongPeriod`. */
export async function readProfitLines(
  db: Db,
  whose: Whose,
  ids: bigint[],
  days: ProfitDays,
): Promise<ProfitLine[]> {
  const { rows } = await sql<ProfitLine>`
    select x.day::text, x.category, x.vendor, ${summed} from (${linesOf(whose, ids, days)}) x
    group by 1, 2, 3 order by 1 desc, 2, 3`.execute(db)
  return rows
}

function shown(rows: Figures[], unit: string) {
  const sum = (of: (row: Figures) => bigint) => rows.reduce((before, row) => before + of(row), 0n)
  const stake = sum((row) => row.stake)
  const prize = sum((row) => row.prize)
  const extra = sum((row) => row.extra)
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
