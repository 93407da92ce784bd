import { type Db, readBusinessDays } from '@tessera/server-kit'
import { sql } from 'kysely'
import { agentsProblems } from '../../problems.ts'
import type { Clamped, Rate, RateShown } from '../../rates-calls.ts'
import { clampedShown, type RateCategory, rateCategories, ratePpmMax } from '../../limits.ts'
import { seriesOfRate } from '../../series.ts'
import type { Team } from '../tree/team-of.ts'

const dayMilliseconds = 86_400_000

/** Today, and the business day from which what is set now holds. */
export async function rateDays(db: Db, now: Date): Promise<{ today: string; fromDay: string }> {
  const today = (await readBusinessDays(db)).dayOf(now)
  const next = new Date(Date.parse(`${today}T00:00:00Z`) + dayMilliseconds)
  return { today, fromDay: next.toISOString().slice(0, 10) }
}

/** Every rate of a member, with what each can be set to without touching others. */
export async function readRates(
  db: Db,
  memberId: string,
  { today, fromDay }: { today: string; fromDay: string },
): Promise<RateShown[]> {
  const { rows } = await sql<RateShown>`
    select c.category, agents.rate_on(n.member_id, c.category, ${today}::date) as "todayPpm",
      agents.rate_on(n.member_id, c.category, ${fromDay}::date) as "ratePpm",
      case when n.upline_id is null then ${ratePpmMax}::int
        else agents.rate_on(n.upline_id, c.category, ${fromDay}::date) end as "mostPpm",
      coalesce((select max(agents.rate_on(b.member_id, c.category, ${fromDay}::date))
        from agents.node b where b.upline_id = n.member_id), 0) as "leastPpm"
    from agents.node n
    cross join unnest(${[...rateCategories]}::text[]) with ordinality as c(category, place)
    where n.member_id = ${memberId} order by c.place`.execute(db)
  return rows
}

/** Each category once, and the lottery in whole points of its series. Problem: `ratesRefused`. */
export function checkRates(rates: readonly Rate[]): void {
  const isTwice = new Set(rates.map(({ category }) => category)).size !== rates.length
  const isNoSeries = rates.some(
    ({ category, ratePpm }) => category === 'LOTT' && seriesOfRate(ratePpm) === undefined,
  )
  if (isTwice || isNoSeries) throw agentsProblems.ratesRefused()
}

/** Takes the lock under which rates are written. */
export const lockRates = (tx: Db) => sql`select agents.lock_rates()`.execute(tx)

type Over = {
  memberId: string
  account: string
  category: RateCategory
  fromPpm: number
  toPpm: number
}

const asTable = (rates: readonly Rate[]) => sql`unnest(
  ${rates.map(({ category }) => category)}::text[], ${rates.map(({ ratePpm }) => ratePpm)}::int[]) as x(category, rate_ppm)`

/** Everybody below a member who has more than these rates from a day on, from the top down. */
export async function findOver(
  db: Db,
  { id, path }: Team,
  rates: readonly Rate[],
  { fromDay, most }: { fromDay: string; most?: number },
): Promise<Over[]> {
  if (rates.length === 0) return []
  const { rows } = await sql<Over>`
    select n.member_id as "memberId", m.account, x.category, o.rate as "fromPpm", x.rate_ppm as "toPpm"
    from ${asTable(rates)}
    join agents.node n on n.path >= ${path} and n.path < rtrim(${path}, '.') || '/' and n.member_id <> ${id}
    join identity.team_member_view m on m.id = n.member_id
    cross join lateral (select agents.rate_on(n.member_id, x.category, ${fromDay}::date) as rate) o
    where o.rate > x.rate_ppm order by n.path, x.category limit ${most ?? null}`.execute(db)
  return rows
}

/** Who would be lowered: how many rates, and the first of them. */
export async function previewOver(
  db: Db,
  of: Team,
  rates: readonly Rate[],
  fromDay: string,
): Promise<{ count: number; list: Clamped[] }> {
  const over = await findOver(db, of, rates, { fromDay })
  const list = over
    .slice(0, clampedShown)
    .map(({ account, category, fromPpm, toPpm }) => ({ account, category, fromPpm, toPpm }))
  return { count: over.length, list }
}

type Writing = {
  rates: readonly Rate[]
  cascade: boolean
  fromDay: string
  /** Who sets them: `member:<id>` or `staff:<id>`. */
  by: string
  reason: 'set' | 'staff'
  now: Date
}

/**
 * Writes the rates of a member from a day on, and lowers everybody below who would have more, in one statement. The caller
 * holds the lock of the rates. Problem: `ratesBelow`, where somebody would be lowered and that is not confirmed.
 */
export async function writeRates(
  tx: Db,
  of: Team,
  { rates, cascade, fromDay, by, reason, now }: Writing,
): Promise<void> {
  checkRates(rates)
  const over = await findOver(tx, of, rates, { fromDay, ...(!cascade && { most: 1 }) })
  if (over.length > 0 && !cascade) throw agentsProblems.ratesBelow()
  const own = rates.map(({ category, ratePpm }) => ({ memberId: of.id, category, toPpm: ratePpm }))
  const all = [
    ...own.map((each) => ({ ...each, why: reason as string })),
    ...over.map((each) => ({ ...each, why: 'cascade' })),
  ]
  await sql`
    with asked as (
      select x.*, agents.rate_on(x.member_id, x.category, ${fromDay}::date) as before
      from unnest(${all.map(({ memberId }) => memberId)}::uuid[], ${all.map(({ category }) => category)}::text[],
        ${all.map(({ toPpm }) => toPpm)}::int[], ${all.map(({ why }) => why)}::text[])
        as x(member_id, category, rate_ppm, why)
    ), changed as (select * from asked where before <> rate_ppm),
    written as (
      insert into agents.rate (member_id, category, from_day, rate_ppm)
        select member_id, category, ${fromDay}::date, rate_ppm from changed
        on conflict (member_id, category, from_day) do update set rate_ppm = excluded.rate_ppm
    )
    insert into agents.rate_change (member_id, category, from_day, before_ppm, rate_ppm, asked_ppm, reason, made_by, made_at)
      select member_id, category, ${fromDay}::date, before, rate_ppm, rate_ppm, why, ${by}, ${now}::timestamptz
      from changed`.execute(tx)
}
