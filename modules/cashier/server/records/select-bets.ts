import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { BetFilter } from '../../records-shapes.ts'
import { periodOf } from './period.ts'
import { hoursOf, type Place, type RecordHour, type Slice } from './slices.ts'

export type BetSums = {
  bets: bigint
  stake: bigint
  validBet: bigint
  prize: bigint
  net: bigint
}
type Owner = { memberId: string; unit: string }
type Found = BetSums & { [Key in keyof Slice]: Slice[Key] | null }

const matches = ({ status, category, vendor, game }: BetFilter) => sql`
  (${status ?? null}::text is null or b.status = ${status ?? null})
  and (${category ?? null}::text is null or b.category = ${category ?? null})
  and (${vendor ?? null}::text is null or b.vendor = ${vendor ?? null})
  and (${game ?? null}::text is null or b.game = ${game ?? null})`

/**
 * The totals of a filter of bets, and the hours of its rows from `offset` on. An open bet has no net result yet: its
 * stake may be returned.
 */
export async function selectBets(
  db: Db,
  owner: Owner,
  filter: BetFilter,
  place: Place,
): Promise<{ sums: BetSums; hours: RecordHour[] }> {
  const { from, to } = periodOf(filter)
  const { memberId, unit } = owner
  const { offset, limit } = place
  const { rows } = await sql<Found>`
    with slice as materialized (
      select b.at, b.is_day, sum(b.bets)::bigint as bets, sum(b.stake)::bigint as stake, sum(b.valid_bet)::bigint as valid_bet,
        sum(b.prize)::bigint as prize, coalesce(sum(b.prize - b.stake) filter (where b.status <> 'open'), 0)::bigint as net
      from cashier.bets_placed(${memberId}::uuid, ${unit}, ${from}::timestamptz, ${to}::timestamptz) b
      where ${matches(filter)} group by b.at, b.is_day
    ), ranked as (
      select at, is_day, bets, (sum(bets) over (order by at desc))::bigint - bets as before from slice
    ), totals as (
      select coalesce(sum(bets), 0)::bigint as bets, coalesce(sum(stake), 0)::bigint as stake,
        coalesce(sum(valid_bet), 0)::bigint as valid_bet, coalesce(sum(prize), 0)::bigint as prize,
        coalesce(sum(net), 0)::bigint as net from slice
    )
    select t.bets, t.stake, t.valid_bet as "validBet", t.prize, t.net, r.at, r.is_day as "isDay", r.before, r.bets as "inSlice"
    from totals t
    left join ranked r on r.before < ${offset + limit} and r.before + r.bets > ${offset}
    order by r.at desc`.execute(db)
  const { bets = 0n, stake = 0n, validBet = 0n, prize = 0n, net = 0n } = rows[0] ?? {}
  const slices = rows.filter((row): row is Found & Slice => row.at !== null)
  const counted = await countHours(db, owner, slices, filter)
  return {
    sums: { bets, stake, validBet, prize, net },
    hours: hoursOf(slices, counted, place),
  }
}

/** How many bets of a selection were placed in each hour of those slices that are days, the newest first. */
async function countHours(db: Db, { memberId, unit }: Owner, slices: Slice[], filter: BetFilter) {
  const days = slices.filter(({ isDay }) => isDay).map(({ at }) => at)
  if (days.length === 0) return []
  const { rows } = await sql<{ hour: Date; count: bigint }>`
    select b.hour, sum(b.bets)::bigint as count
    from unnest(${days}::timestamptz[]) d(day)
    cross join lateral (
      select h.placed_hour as hour, h.status, h.category, h.vendor, h.game, h.bets from cashier.bet_hour h
      where h.member_id = ${memberId}::uuid and h.unit = ${unit} and h.placed_hour >= d.day
        and h.placed_hour < kit.day_end_of(d.day)
      union all
      select cashier.hour_of(r.placed_at), r.status, r.category, r.vendor, r.game, 1
      from cashier.rolled_account a join cashier.bet_record r on r.account = a.account and r.status = 'open'
      where a.member_id = ${memberId}::uuid and a.unit = ${unit} and r.placed_at >= d.day
        and r.placed_at < kit.day_end_of(d.day)
    ) b
    where ${matches(filter)} group by b.hour order by b.hour desc`.execute(db)
  return rows
}

export type BetRow = {
  id: string
  vendor: string
  game: string
  category: string
  roundId: string
  status: 'open' | 'settled' | 'void'
  stake: bigint
  validBet: bigint | null
  prize: bigint | null
  placedAt: Date
  settledAt: Date | null
  corrections: number
}

/** The bets of a selection that were placed in these hours, newest first. */
export async function readBetRows(
  db: Db,
  { memberId, unit }: Owner,
  hours: RecordHour[],
  filter: BetFilter,
  { offset, limit }: Place,
): Promise<BetRow[]> {
  if (hours.length === 0) return []
  const { from, to } = periodOf(filter)
  const { rows } = await sql<BetRow>`
    select b.id, b.vendor, b.game, b.category, b.round_id as "roundId", b.status, b.stake, b.valid_bet as "validBet",
      b.prize, b.placed_at as "placedAt", b.settled_at as "settledAt", b.corrections
    from unnest(${hours.map(({ hour }) => hour)}::timestamptz[]) h(hour)
    cross join lateral (
      select * from cashier.bet_record b where b.member_id = ${memberId}::uuid and b.unit = ${unit}
        and b.placed_at >= h.hour and b.placed_at < h.hour + interval '1 hour' offset 0
    ) b
    where b.placed_at >= ${from}::timestamptz and b.placed_at < ${to}::timestamptz
      and ${matches(filter)}
    order by b.placed_at desc, b.id desc offset ${offset} limit ${limit}`.execute(db)
  return rows
}
