import { shareOf } from '@tessera/money'
import { type Db, readBusinessDays } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { CountedBet } from './rebate-bets.ts'
import { type endedRows, keyOf } from './rebate-rows.ts'

type Taking = {
  back: readonly CountedBet[]
  ended: Awaited<ReturnType<typeof endedRows>>
  now: Date
}

/**
 * What was paid for bets that turned out void is taken off the next claim, as a line of its own: the difference between
 * what was paid and what would have been without them. What expired was paid to nobody. The caller holds the locks.
 */
export async function takeBackPaid(tx: Db, { back, ended, now }: Taking): Promise<void> {
  if (back.length === 0) return
  const { dayOf } = await readBusinessDays(tx)
  for (const bet of back) {
    const row = ended.get(keyOf(bet))
    if (!row || row.state === 'expired') continue
    const { rows } = await sql<{ taken: bigint }>`
      select coalesce(sum(valid_bet), 0)::bigint as taken from loyalty.rebate_adjustment
      where member_id = ${bet.memberId} and unit = ${bet.unit} and of_day = ${bet.day}::date
        and category = ${bet.category}`.execute(tx)
    const left = row.validBet - (rows[0]?.taken ?? 0n)
    const paidFor = (validBet: bigint): bigint => {
      const amount = shareOf(validBet, row.ratePpm)
      return amount < row.paid ? amount : row.paid
    }
    const amount = paidFor(left) - paidFor(left - bet.validBet)
    await sql`insert into loyalty.rebate_adjustment
        (bet_id, correction, member_id, unit, day, of_day, category, valid_bet, amount, made_at)
      values (${bet.betId}, ${bet.correction}, ${bet.memberId}, ${bet.unit}, ${dayOf(now)}::date, ${bet.day}::date, ${bet.category},
        ${String(bet.validBet)}::bigint, ${String(amount)}::bigint, ${now})`.execute(tx)
  }
}
