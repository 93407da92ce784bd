import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import { type FootballStrength, joinedChance } from '../../models/index.ts'
import type { Odds } from '../../result.ts'
import { joinPicks } from '../../rules/index.ts'
import { readMargins } from '../book/margins.ts'
import type { BookPick } from './picks.ts'

/** The price of several outcomes of one own football event as one leg, by its model; undefined where they cannot be joined. */
export async function joinedPrice(db: Db, picks: readonly BookPick[]): Promise<Odds | undefined> {
  const [first] = picks
  if (!first || !picks.every(({ isOwn, sport }) => isOwn && sport === 'football')) return undefined
  const { rows } = await sql<{ strength: FootballStrength }>`
    select m.strength from sports.season_match m join sports.event e on e.ref = m.ref
    where e.id = ${String(first.event)}::bigint`.execute(db)
  const strength = rows[0]?.strength
  const joined = joinPicks(
    picks.map(({ event, market, type, specifiers, key }) => ({
      event: String(event),
      market: String(market),
      type,
      specifiers,
      key,
    })),
    () => strength && chanceOf(strength, first, picks),
    (await readMargins(db)).joined,
  )
  return 'odds' in joined ? joined.odds : undefined
}

function chanceOf(
  strength: FootballStrength,
  { status, score }: BookPick,
  picks: readonly BookPick[],
) {
  const joined = joinedChance(
    strength,
    { status, score },
    picks.map(({ type, specifiers, key }) => ({ type, specifiers, outcome: key })),
  )
  return 'chance' in joined ? joined.chance : joined
}
