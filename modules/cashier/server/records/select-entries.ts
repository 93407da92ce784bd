import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import { anyBonus, bonusReasons } from '../../records-limits.ts'
import type { EntryFilter } from '../../records-shapes.ts'
import { periodOf } from './period.ts'
import { hoursOf, type Place, type RecordHour, type Slice } from './slices.ts'

export type EntrySums = { entries: bigint; gained: bigint; lost: bigint }

const reasonsOf = ({ reason }: EntryFilter) => {
  if (reason === undefined) return null
  return reason === anyBonus ? [...bonusReasons] : [reason]
}

const matches = ({ category, vendor, game, ...filter }: EntryFilter) => sql`
  (${reasonsOf(filter)}::text[] is null or m.reason = any (${reasonsOf(filter)}::text[]))
  and (${category ?? null}::text is null or m.category = ${category ?? null})
  and (${vendor ?? null}::text is null or m.vendor = ${vendor ?? null})
  and (${game ?? null}::text is null or m.game = ${game ?? null})`

type Found = EntrySums & { [Key in keyof Slice]: Slice[Key] | null }

/** The totals of a filter, and the hours of its rows from `offset` on. Reads sums, never the rows. */
export async function selectEntries(
  db: Db,
  accounts: bigint[],
  filter: EntryFilter,
  place: Place,
): Promise<{ sums: EntrySums; hours: RecordHour[] }> {
  const { from, to } = periodOf(filter)
  const { offset, limit } = place
  const { rows } = await sql<Found>`
    with slice as materialized (
      select m.at, m.is_day, sum(m.entries)::bigint as entries, sum(m.gained)::bigint as gained,
        sum(m.lost)::bigint as lost
      from cashier.movements(${accounts}::bigint[], ${from}::timestamptz, ${to}::timestamptz) m
      where ${matches(filter)} group by m.at, m.is_day
    ), ranked as (
      select at, is_day, entries, (sum(entries) over (order by at desc))::bigint - entries as before from slice
    ), totals as (
      select coalesce(sum(entries), 0)::bigint as entries, coalesce(sum(gained), 0)::bigint as gained,
        coalesce(sum(lost), 0)::bigint as lost from slice
    )
    select t.entries, t.gained, t.lost, r.at, r.is_day as "isDay", r.before, r.entries as "inSlice"
    from totals t
    left join ranked r on r.before < ${offset + limit} and r.before + r.entries > ${offset}
    order by r.at desc`.execute(db)
  const { entries = 0n, gained = 0n, lost = 0n } = rows[0] ?? {}
  const slices = rows.filter((row): row is Found & Slice => row.at !== null)
  const counted = await countHours(db, accounts, slices, filter)
  return { sums: { entries, gained, lost }, hours: hoursOf(slices, counted, place) }
}

/** How many rows of a filter each hour of the given days has, newest first. */
async function countHours(db: Db, accounts: bigint[], slices: Slice[], filter: EntryFilter) {
  const days = slices.filter(({ isDay }) => isDay).map(({ at }) => at)
  if (days.length === 0) return []
  const { rows } = await sql<{ hour: Date; count: bigint }>`
    select m.hour, sum(m.entries)::bigint as count
    from unnest(${days}::timestamptz[]) d(day)
    cross join lateral (
      select * from cashier.movement_hour m where m.account = any (${accounts}::bigint[]) and m.hour >= d.day
        and m.hour < kit.day_end_of(d.day) offset 0
    ) m
    where ${matches(filter)} group by m.hour order by m.hour desc`.execute(db)
  return rows
}

export type EntryRow = {
  id: bigint
  account: bigint
  requestId: string
  reason: string
  subject: string
  amount: bigint
  balanceAfter: bigint
  version: bigint
  madeAt: Date
  category: string
  vendor: string
  game: string
}

/** The rows of a filter in these hours, newest first. */
export async function readEntryRows(
  db: Db,
  accounts: bigint[],
  hours: RecordHour[],
  filter: EntryFilter,
  { offset, limit }: Place,
): Promise<EntryRow[]> {
  if (hours.length === 0) return []
  const { from, to } = periodOf(filter)
  const { rows } = await sql<EntryRow>`
    select m.account, m.id, m.request_id as "requestId", m.reason, m.subject, m.amount, m.balance_after as "balanceAfter",
      m.version, m.made_at as "madeAt", m.category, m.vendor, m.game
    from unnest(${hours.map(({ hour }) => hour)}::timestamptz[]) h(hour)
    cross join lateral (
      select * from cashier.movement m where m.account = any (${accounts}::bigint[]) and m.made_at >= h.hour
        and m.made_at < h.hour + interval '1 hour' offset 0
    ) m
    where m.made_at >= ${from}::timestamptz and m.made_at < ${to}::timestamptz and ${matches(filter)}
    order by m.made_at desc, m.id desc, m.version desc, m.account offset ${offset} limit ${limit}`.execute(
    db,
  )
  return rows
}
