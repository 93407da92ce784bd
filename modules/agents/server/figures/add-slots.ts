import type { Settled } from '@tessera/bets/server'
import type { BusinessDays, Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import { slotAt } from '../../contracts/index.ts'
import { slotDays } from '../../run-limits.ts'

const minute = 60_000
/** Where a real-time run cuts the five minutes that are not over. */
const cutMilliseconds = 4 * minute

/**
 * The beginning of the slot of an instant. Five minutes have two: a real-time run ends a minute before it begins, all other
 * windows end with the five minutes.
 */
export function slotOf(at: Date, days: BusinessDays): Date {
  const { start } = slotAt(at, days)
  const cut = start.getTime() + cutMilliseconds
  return at.getTime() < cut ? start : new Date(cut)
}

/** The first beginning of a slot that is not before an instant. */
export function slotFrom(at: Date, days: BusinessDays): Date {
  const start = slotOf(at, days)
  if (start.getTime() === at.getTime()) return start
  const { start: first, end } = slotAt(at, days)
  const cut = new Date(first.getTime() + cutMilliseconds)
  return cut.getTime() >= at.getTime() && cut < end ? cut : end
}

/** Adds settled bets to what their members did in a slot, by the time at which they were posted. */
export async function addSlots(
  tx: Db,
  settled: readonly Settled[],
  days: BusinessDays,
): Promise<void> {
  if (settled.length === 0) return
  const list = <T>(pick: (bet: Settled) => T): T[] => settled.map(pick)
  await sql`insert into agents.own_slot as o (slot, unit, member_id, valid_bet, stake, prize)
    select slot, unit, member, sum(valid_bet), sum(stake), sum(prize)
    from unnest(${list(({ settledAt }) => slotOf(settledAt, days))}::timestamptz[], ${list(({ unit }) => unit)}::text[],
      ${list(({ memberId }) => memberId)}::uuid[], ${list(({ validBet }) => String(validBet))}::bigint[],
      ${list(({ stake }) => String(stake))}::bigint[], ${list(({ prize }) => String(prize))}::bigint[])
      as x(slot, unit, member, valid_bet, stake, prize)
    group by slot, unit, member order by slot, unit, member
    on conflict (slot, unit, member_id) do update set valid_bet = o.valid_bet + excluded.valid_bet,
      stake = o.stake + excluded.stake, prize = o.prize + excluded.prize`.execute(tx)
}

/** Forgets old slots: what was paid is kept with its run, and the bets themselves stay. */
export async function pruneSlots(db: Db, now: Date): Promise<void> {
  await sql`delete from agents.own_slot
    where slot < ${now}::timestamptz - make_interval(days => ${slotDays})`.execute(db)
}
