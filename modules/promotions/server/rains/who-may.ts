import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import { drawProblems } from '../../draw-problems.ts'
import type { RainTerms } from '../../kinds/red-envelope/kind.ts'
import type { Whose } from '../bonuses.ts'

const dayMilliseconds = 86_400_000
/** How long before their end bets may have been placed. */
const longestBet = '40 days'

const before = (at: Date, days: number) => new Date(at.getTime() - days * dayMilliseconds)

/** What a member misses for a rain, if anything. */
export async function missingFor(
  db: Db,
  { memberId, unit }: Whose,
  { terms: { deposit, validBet, withinDays }, startsAt }: { terms: RainTerms; startsAt: Date },
): Promise<'deposit' | 'validBet' | undefined> {
  const since = before(startsAt, withinDays)
  if (deposit) {
    const { rows } = await sql<{ sum: bigint }>`
      select coalesce(sum(amount), 0)::bigint as sum from cashier.settled_deposit_view
      where member_id = ${memberId} and unit = ${unit} and ended_at >= ${since}
        and ended_at < ${startsAt}`.execute(db)
    if ((rows[0]?.sum ?? 0n) < BigInt(deposit)) return 'deposit'
  }
  if (validBet) {
    const { rows } = await sql<{ sum: bigint }>`
      select coalesce(sum(valid_bet), 0)::bigint as sum from bets.bet_view
      where member_id = ${memberId} and unit = ${unit} and status = 'settled'
        and placed_at > ${since}::timestamptz - ${longestBet}::interval
        and settled_at >= ${since} and settled_at < ${startsAt}`.execute(db)
    if ((rows[0]?.sum ?? 0n) < BigInt(validBet)) return 'validBet'
  }
  return undefined
}

/** Problems: `rainDepositMissing`, `rainBetMissing`. */
export function refuseMissing(missing: Awaited<ReturnType<typeof missingFor>>): void {
  if (missing === 'deposit') throw drawProblems.rainDepositMissing()
  if (missing === 'validBet') throw drawProblems.rainBetMissing()
}
