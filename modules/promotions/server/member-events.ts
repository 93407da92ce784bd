import { type Db, readBusinessDays } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { PromotionEvent } from '../kinds/kind.ts'
import type { Whose } from './bonuses.ts'
import type { PromotionRow } from './promotions.ts'

type Window = Pick<PromotionRow, 'startsAt' | 'endsAt'>

/** What a member has done that a promotion hears of, within its window, oldest first. */
export async function memberEvents(
  db: Db,
  whose: Whose,
  { hears, window, now }: { hears: PromotionEvent['kind']; window: Window; now: Date },
): Promise<PromotionEvent[]> {
  switch (hears) {
    case 'visit':
      return [{ kind: 'visit', id: 'visit' }]
    case 'deposit':
      return deposits(db, whose, window)
    case 'losses':
      return losses(db, whose, now)
  }
}

async function deposits(
  db: Db,
  { memberId, unit }: Whose,
  { startsAt, endsAt }: Window,
): Promise<PromotionEvent[]> {
  const { rows } = await sql<{ id: string; amount: bigint; number: number }>`
    select d.id, d.amount, d.number from (
      select id, amount, ended_at, row_number() over (order by ended_at, id)::int as number
      from cashier.settled_deposit_view where member_id = ${memberId} and unit = ${unit}
    ) d
    where d.ended_at >= ${startsAt} and d.ended_at < ${endsAt} order by d.number`.execute(db)
  return rows.map(({ id, ...rest }) => ({ kind: 'deposit', id: `deposit:${id}`, ...rest }))
}

/** How long before their day bets of a day may have been placed. */
const longestBet = '40 days'

/** What was lost of cash on the business day before: stakes less prizes of the bets that were settled on it. */
async function losses(db: Db, { memberId, unit }: Whose, now: Date): Promise<PromotionEvent[]> {
  const { dayOf, startOf } = await readBusinessDays(db)
  const until = startOf(dayOf(now))
  const day = dayOf(new Date(until.getTime() - 1))
  const { rows } = await sql<{ lost: bigint }>`
    select coalesce(sum(b.stake - b.prize), 0)::bigint as lost from bets.bet_view b
    where b.member_id = ${memberId} and b.unit = ${unit} and b.status = 'settled' and b.bonus_id is null
      and b.placed_at > ${until}::timestamptz - ${longestBet}::interval and b.settled_at >= ${startOf(day)}
      and b.settled_at < ${until}`.execute(db)
  const lost = rows[0]?.lost ?? 0n
  return lost > 0n ? [{ kind: 'losses', id: `losses:${day}`, lost }] : []
}
