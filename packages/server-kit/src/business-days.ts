import { sql } from 'kysely'
import type { Db } from './db.ts'
import { prepared } from './prepared.ts'

/** How far business days begin before those of UTC, from a day on. */
export type BusinessDayRule = {
  /** The first day of the rule; `-infinity` where there was always one. */
  firstDay: string
  offsetMinutes: number
  /** When that day begins, in milliseconds since 1970. */
  beginsAt: number
}

/** The business days of the site, as kit.business_day and kit.day_starts count them. */
export type BusinessDays = {
  /** The day in which an instant lies, as `2026-11-24`. */
  dayOf: (at: Date) => string
  /** When a day begins; an invalid date for what no calendar has. */
  startOf: (day: string) => Date
  /** The minute of the day in the business zone: 90 at half past one. */
  minuteOf: (at: Date) => number
  /** How far the day in which an instant lies begins before that of UTC. */
  offsetOf: (at: Date) => number
}

const minute = 60_000
const dayMinutes = 1_440

/** The rule that holds where nobody has set another: UTC+8. */
export const firstBusinessDayRule: BusinessDayRule = {
  firstDay: '-infinity',
  offsetMinutes: 480,
  beginsAt: -Infinity,
}

/** The days that these rules make, in the order of their first days. */
export function businessDaysOf(rules: readonly BusinessDayRule[]): BusinessDays {
  const last = (holds: (rule: BusinessDayRule) => boolean) => {
    const rule = rules.findLast(holds)
    if (!rule) throw new Error('there is a rule for every day')
    return rule
  }
  const ruleAt = (at: Date) => last(({ beginsAt }) => beginsAt <= at.getTime())
  const localOf = (at: Date, offset: number) => new Date(at.getTime() + offset * minute)
  return {
    dayOf: (at) => {
      const { firstDay, offsetMinutes } = ruleAt(at)
      const day = localOf(at, offsetMinutes).toISOString().slice(0, 10)
      return day > firstDay ? day : firstDay
    },
    startOf: (day) => {
      const midnight = new Date(`${day}T00:00:00Z`)
      const isDay = !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(day)
      if (!isDay) return new Date(Number.NaN)
      return localOf(midnight, -last(({ firstDay }) => firstDay < day).offsetMinutes)
    },
    minuteOf: (at) => {
      const minutes = Math.floor(at.getTime() / minute) + ruleAt(at).offsetMinutes
      return ((minutes % dayMinutes) + dayMinutes) % dayMinutes
    },
    offsetOf: (at) => ruleAt(at).offsetMinutes,
  }
}

/** Every rule, in the order of their first days. */
export async function readBusinessDayRules(db: Db): Promise<BusinessDayRule[]> {
  const { rows } = await sql<BusinessDayRule>`${prepared}
    select first_day::text as "firstDay", offset_minutes as "offsetMinutes",
      (extract(epoch from begins_at) * 1000)::float8 as "beginsAt"
    from kit.business_day_rule order by first_day`.execute(db)
  return rows
}

/** The business days as they are set. */
export const readBusinessDays = async (db: Db): Promise<BusinessDays> =>
  businessDaysOf(await readBusinessDayRules(db))

/** How long before a day begins its rule is stored, so that every server knows the rule of a new day. */
const leadMinutes = 10

/**
 * Sets from when the next business day on days begin: it begins where the day that runs now ends. A rule that was set for
 * the same day is replaced. Answers the first day; nothing where a day would not last an hour.
 */
export async function setBusinessOffset(
  tx: Db,
  offsetMinutes: number,
): Promise<{ firstDay: string } | undefined> {
  await sql`lock table kit.business_day_rule in share row exclusive mode`.execute(tx)
  const { rows } = await sql<{ firstDay: string; former: number }>`
    select d.day::text as "firstDay", (select r.offset_minutes from kit.business_day_rule r
      where r.first_day < d.day order by r.first_day desc limit 1) as former
    from (select kit.business_day(now() + make_interval(mins => ${leadMinutes})) + 1 as day) d`.execute(
    tx,
  )
  const [next] = rows
  if (!next) throw new Error('every day has a next one')
  if (Math.abs(offsetMinutes - next.former) > dayMinutes - 60) return undefined
  await sql`insert into kit.business_day_rule as r (first_day, offset_minutes, begins_at)
    values (${next.firstDay}::date, ${offsetMinutes}, kit.day_starts(${next.firstDay}::date))
    on conflict (first_day) do update set offset_minutes = excluded.offset_minutes`.execute(tx)
  return { firstDay: next.firstDay }
}
