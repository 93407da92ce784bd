import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import { usd, usualTerms } from './bonus.fixture.ts'
import type * as rules from './bonus-model.fixture.ts'

/** Free rounds whose prizes are cash, cash up to a cap, or a bonus up to a cap. */
export const freeKinds: rules.FreeTerms[] = [
  { count: 3, stake: usd(2), days: 3, most: null, wager: null },
  { count: 2, stake: usd(5), days: 1, most: usd(12), wager: null },
  {
    count: 2,
    stake: usd(4),
    days: 4,
    most: usd(18),
    wager: {
      amount: 0n,
      times: 2n,
      days: 2,
      largestStake: usd(8),
      winCap: null,
      excluded: ['LIVE'],
    },
  },
]

/** The bonus that free rounds ended in, where they did. */
export async function bonusOfFree(db: Db, freeId: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`select id from promotions.bonus
    where event = ${`reward:free:${freeId}`}`.execute(db)
  return rows[0]?.id
}

/** The terms of the model as the product has them. */
export function freeTermsOf({ count, stake, days, most, wager }: rules.FreeTerms) {
  const cap = most === null ? null : String(most)
  const round = { is: 'rounds' as const, count, game: 'dice', stake: String(stake), days }
  if (!wager) return { ...round, win: { as: 'cash' as const, most: cap } }
  const terms = {
    ...usualTerms,
    base: 'bonus' as const,
    times: Number(wager.times),
    days: wager.days,
    largestStake: wager.largestStake === null ? null : String(wager.largestStake),
    excludedCategories: wager.excluded,
  }
  return { ...round, win: { as: 'bonus' as const, most: cap, wager: terms } }
}
