import type { DeclaredReturns } from '@tessera/bets/server'
import { money } from '@tessera/money'
import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { BonusTerms } from '../../terms.ts'
import type { ExpectedCost } from '../../simulation-shapes.ts'
import { betsPerMember, betsToTell, membersToAsk, runsMost } from '../../builder-limits.ts'
import type { Given } from './give-past.ts'
import { figuresFrom, type PastBet, wagerOut } from './wager-out.ts'

type Row = { vendor: string; game: string; category: string; stake: bigint; prize: bigint }
type Around = { unit: string; from: Date; declaredReturns: DeclaredReturns }

/** The newest cash bets of these members, where bonus money could be staked. */
async function betsOf(
  db: Db,
  ids: readonly string[],
  { terms, unit, from }: Pick<Around, 'unit' | 'from'> & { terms: BonusTerms },
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select b.vendor, b.game, b.category, b.stake, b.prize
    from unnest(${ids.slice(0, membersToAsk)}::uuid[]) m(id) cross join lateral (
      select * from bets.bet_view b where b.member_id = m.id and b.placed_at >= ${from} and b.status = 'settled'
        and b.unit = ${unit} and b.bonus_id is null and b.stake > 0
        and b.category <> all (${terms.excludedCategories}::text[])
        and b.vendor || ':' || b.game <> all (${terms.excludedGames}::text[])
      order by b.placed_at desc limit ${betsPerMember}
    ) b`.execute(db)
  return rows
}

/** The bets with the luck of the month taken out, where the return of their games is declared. */
function evened(rows: readonly Row[], declaredReturns: DeclaredReturns) {
  const nameOf = ({ vendor, game }: Row) => `${vendor}/${game}`
  const returns = declaredReturns([...new Set(rows.map(nameOf))])
  let [stakes, prizes, expected] = [0, 0, 0]
  for (const row of rows) {
    const declared = returns.get(nameOf(row))
    stakes += Number(row.stake)
    prizes += Number(row.prize)
    expected += declared === undefined ? Number(row.prize) : (Number(row.stake) * declared) / 1e6
  }
  const factor = prizes > 0 ? expected / prizes : 1
  const bets = rows.map(({ category, stake, prize }): PastBet => ({
    category,
    stake: Number(stake),
    prize: Number(prize) * factor,
  }))
  return { bets, returnPpm: Math.round((expected / stakes) * 1e6) }
}

/**
 * What bonuses cost once they are wagered: each is played to its end with bets that these members made. Nothing where they
 * made too few to tell.
 */
export async function expectedCost(
  db: Db,
  given: readonly Given[],
  { terms, unit, from, declaredReturns }: Around & { terms: BonusTerms },
): Promise<ExpectedCost | null> {
  const ids = [...new Set(given.map(({ memberId }) => memberId))]
  const rows = await betsOf(db, ids, { terms, unit, from })
  if (rows.length < betsToTell) return null
  const { bets, returnPpm } = evened(rows, declaredReturns)
  // Evenly from the first to the last, where there are more than are played.
  const step = Math.max(1, given.length / runsMost)
  const count = Math.min(given.length, runsMost)
  const next = figuresFrom(count)
  const runs = Array.from({ length: count }, (_, index) => {
    const { grant } = given[Math.floor(index * step)] ?? { grant: { amount: 0n, deposit: 0n } }
    return wagerOut(terms, grant, { bets, next })
  })
  const mean = runs.reduce((sum, { toCash }) => sum + toCash, 0) / count
  const spread = runs.reduce((sum, { toCash }) => sum + (toCash - mean) ** 2, 0)
  // 1.96 standard errors: 95 of 100 results.
  const margin = 1.96 * Math.sqrt(spread / Math.max(1, count - 1) / count)
  const whole = (each: number) => money(BigInt(Math.round(Math.max(0, each) * given.length)), unit)
  const finished = runs.filter(({ isFinished }) => isFinished).length
  return {
    mean: whole(mean),
    low: whole(mean - margin),
    high: whole(mean + margin),
    finishPpm: Math.round((finished / count) * 1e6),
    returnPpm,
    bets: bets.length,
  }
}
