import type { Game } from '@tessera/game-kit'
import { games } from '@tessera/games'
import { smallestPayable, usualAmount } from '@tessera/money'
import { type Db, inTransaction, type StaffContext } from '@tessera/server-kit'
import { sql } from 'kysely'
import { gameOf } from '../../game-of.ts'
import { roundsProblems } from '../../problems.ts'
import { ruleChanges } from '../play-rules/play-rules.ts'

/** What may be staked on a game, in ledger units of a currency. */
export type StakeRange = { smallest: bigint; largest: bigint }
type Row = StakeRange & { game: string; unit: string }

const keptMilliseconds = 1_000
const kept = new WeakMap<Db, { ranges: Promise<Map<string, StakeRange>>; at: number }>()
const keyOf = (game: string, unit: string) => `${game} ${unit}`

/** What the staff have set, by game and currency. */
export async function findStakeRanges(db: Db): Promise<Map<string, StakeRange>> {
  const { rows } =
    await sql<Row>`select game, unit, smallest, largest from rounds.stake_range`.execute(db)
  return new Map(
    rows.map(({ game, unit, smallest, largest }) => [keyOf(game, unit), { smallest, largest }]),
  )
}

type Staked = Pick<Game, 'slug' | 'stake'>

/** What a game says in dollars, as much as it is in another currency: whole amounts of it. */
export function usualRange({ stake }: Pick<Game, 'stake'>, unit: string): StakeRange {
  const smallest = usualAmount(stake.smallest, unit)
  const largest = usualAmount(stake.largest, unit)
  return smallest === undefined || largest === undefined ? stake : { smallest, largest }
}

/** What may be staked now: what the staff have set, else what the game says. Read once a second for all rounds. */
export async function stakeRangeOf(db: Db, game: Staked, unit: string): Promise<StakeRange> {
  return (await keptRanges(db)).get(keyOf(game.slug, unit)) ?? usualRange(game, unit)
}

/** The least that may be staked on each in-house game, by its slug. */
export async function leastStakes(db: Db, unit: string): Promise<Map<string, bigint>> {
  const ranges = await keptRanges(db)
  const all = Object.values(games) as unknown as Staked[]
  return new Map(
    all.map((game) => [
      game.slug,
      (ranges.get(keyOf(game.slug, unit)) ?? usualRange(game, unit)).smallest,
    ]),
  )
}

function keptRanges(db: Db): Promise<Map<string, StakeRange>> {
  const known = kept.get(db)
  const isFresh = known && performance.now() - known.at < keptMilliseconds
  const ranges = isFresh ? known.ranges : findStakeRanges(db)
  if (!isFresh) {
    kept.set(db, { ranges, at: performance.now() })
    ranges.catch(() => kept.delete(db))
  }
  return ranges
}

type Asked = StakeRange & { currency: string }

/** What is set for one game in one currency, for who changes it. Problem: `gameNotAvailable`. */
export async function readStakeRange(db: Db, slug: string, currency: string): Promise<StakeRange> {
  const game = gameOf(slug)
  if (!game) throw roundsProblems.gameNotAvailable()
  return (await findStakeRanges(db)).get(keyOf(slug, currency)) ?? usualRange(game, currency)
}

/** Sets it, and writes down who did. Problems: `gameNotAvailable`, `stakeRangeRefused`. */
export async function setStakeRange(
  { db, clock, staff }: Pick<StaffContext, 'db' | 'clock' | 'staff'>,
  slug: string,
  { currency, smallest, largest }: Asked,
): Promise<{ success: true }> {
  const each = smallestPayable(currency)
  if (smallest <= 0n || smallest % each !== 0n) {
    throw roundsProblems.stakeRangeRefused({ field: 'smallest' })
  }
  if (largest < smallest || largest % each !== 0n) {
    throw roundsProblems.stakeRangeRefused({ field: 'largest' })
  }
  await inTransaction(db, async (tx) => {
    await sql`lock table rounds.stake_range in share row exclusive mode`.execute(tx)
    const before = await readStakeRange(tx, slug, currency)
    if (before.smallest === smallest && before.largest === largest) return
    await sql`insert into rounds.stake_range (game, unit, smallest, largest)
      values (${slug}, ${currency}, ${smallest}, ${largest})
      on conflict (game, unit) do update set smallest = excluded.smallest, largest = excluded.largest`.execute(
      tx,
    )
    const side = (range: StakeRange) => ({
      currency,
      smallest: String(range.smallest),
      largest: String(range.largest),
    })
    const subject = `stakes:${slug} ${currency}`
    const sides = { before: side(before), after: side({ smallest, largest }) }
    await ruleChanges.insert(tx, { subject, ...sides, staff }, clock())
  })
  kept.delete(db)
  return { success: true }
}

/** Who of the staff changed stakes, returns and jackpots, newest first. */
export const listGameChanges = (db: Db, paging: { pageNo: number; pageSize: number }) =>
  ruleChanges.list(db, ['stakes', 'jackpot', 'return'], paging)
