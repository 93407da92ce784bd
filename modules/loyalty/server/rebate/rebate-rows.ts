import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import { readLevels } from '../vip/levels.ts'
import type { CountedBet } from './rebate-bets.ts'

type Key = { memberId: string; unit: string; day: string; category: string }
export const keyOf = ({ memberId, unit, day, category }: Key): string =>
  [memberId, unit, day, category].join(' ')

/** A row with the most that its level lets be paid of a day. */
export type CappedRow = RowAsKept & { dayCap: bigint }

/** A row of rebates. `amount` and `paid` are there once it has ended, as it was reckoned then. */
export type RowAsKept = Key & {
  validBet: bigint
  state: 'open' | 'claimed' | 'issued' | 'expired'
  /** The level of that day and its rate: as they were fixed, or as they follow from what is known now. */
  level: number
  ratePpm: number
  isAuto: boolean
  amount: bigint | null
  paid: bigint | null
}

/**
 * Rows with the level of their day, its rate and whether they are paid automatically. A level holds for a day that
 * ended with it. Without `hasVip` everyone has level 0.
 */
export const selectRows = (hasVip: boolean) => sql`
  select r.member_id as "memberId", r.unit, r.day::text as day, r.category, r.valid_bet as "validBet", r.state,
    l.level, coalesce(r.rate_ppm, rate.rate_ppm, 0) as "ratePpm",
    coalesce(auto.is_auto, false) as "isAuto", r.amount, r.paid, r.claim_id as "claimId"
  from loyalty.rebate_row r
  join loyalty.level l on l.level = coalesce(r.level, case when ${hasVip}
    then loyalty.level_before(r.member_id, kit.day_starts(r.day + 1)) else 0 end)
  left join lateral (select p.rate_ppm from loyalty.rebate_rate p
    where p.category = r.category and p.level = l.level and p.from_day <= r.day order by p.from_day desc limit 1) rate on true
  left join lateral (select a.is_auto from loyalty.auto_rebate a
    where a.category = r.category and a.from_day <= r.day order by a.from_day desc limit 1) auto on true`

/** Rows of one currency with the caps of their levels; in a currency that nobody has figures for nothing is paid. */
export async function capped(
  db: Db,
  unit: string,
  rows: readonly RowAsKept[],
): Promise<CappedRow[]> {
  const levels = await readLevels(db, unit)
  return rows.map((row) => ({ ...row, dayCap: levels[row.level]?.rebateDayCap ?? 0n }))
}

/** Which of these rows have ended, with what was paid of them. */
export async function endedRows(
  tx: Db,
  keys: readonly Key[],
): Promise<Map<string, RowAsKept & { amount: bigint; paid: bigint }>> {
  if (keys.length === 0) return new Map()
  const { rows } = await sql<RowAsKept & { amount: bigint; paid: bigint }>`
    select r.member_id as "memberId", r.unit, r.day::text as day, r.category, r.valid_bet as "validBet", r.state,
      r.level, r.rate_ppm as "ratePpm", r.amount, r.paid
    from loyalty.rebate_row r
    join (select distinct * from unnest(${keys.map(({ memberId }) => memberId)}::uuid[],
      ${keys.map(({ unit }) => unit)}::text[], ${keys.map(({ day }) => day)}::date[],
      ${keys.map(({ category }) => category)}::text[])) k(member_id, unit, day, category)
      using (member_id, unit, day, category)
    where r.state <> 'open'`.execute(tx)
  return new Map(rows.map((row) => [keyOf(row), row]))
}

/** Adds what counts to the open rows of its day, and takes off what is taken back. */
export async function addToRows(tx: Db, bets: readonly CountedBet[]): Promise<void> {
  const sums = new Map<string, Key & { more: bigint }>()
  for (const { memberId, unit, day, category, kind, validBet } of bets) {
    const key = { memberId, unit, day, category }
    const { more } = sums.get(keyOf(key)) ?? { more: 0n }
    sums.set(keyOf(key), { ...key, more: kind === 'counted' ? more + validBet : more - validBet })
  }
  const changed = [...sums.values()]
  await sql`insert into loyalty.rebate_row as r (member_id, unit, day, category, valid_bet)
    select member_id, unit, day, category, 0
    from unnest(${changed.map(({ memberId }) => memberId)}::uuid[], ${changed.map(({ unit }) => unit)}::text[],
      ${changed.map(({ day }) => day)}::date[], ${changed.map(({ category }) => category)}::text[])
      x(member_id, unit, day, category)
    on conflict do nothing`.execute(tx)
  await sql`update loyalty.rebate_row r set valid_bet = r.valid_bet + x.more
    from unnest(${changed.map(({ memberId }) => memberId)}::uuid[], ${changed.map(({ unit }) => unit)}::text[],
      ${changed.map(({ day }) => day)}::date[], ${changed.map(({ category }) => category)}::text[],
      ${changed.map(({ more }) => String(more))}::bigint[]) x(member_id, unit, day, category, more)
    where (r.member_id, r.unit, r.day, r.category) = (x.member_id, x.unit, x.day, x.category)`.execute(
    tx,
  )
}
