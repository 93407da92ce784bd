import type { Db } from '@tessera/server-kit'
import { type RawBuilder, sql } from 'kysely'
import { seasonTitle } from '../../feeds/house/fixtures.ts'
import type { SeasonSport } from '../../feeds/house/kinds.ts'
import type { Entrant } from '../../feeds/house/names.ts'

/** A season as everybody reads it. There is no seed in it. */
export type ShownSeason = {
  id: number
  sport: SeasonSport
  number: number
  name: string
  anchor: string
  rounds: number
  roundsTold: number
  publishedAt: Date
  opensAt: Date
  endedAt: Date | null
}

type Row = Omit<ShownSeason, 'name'> & { total: number }

export async function findSeasons(
  db: Db,
  language: string,
  rest: RawBuilder<unknown>,
): Promise<{ list: ShownSeason[]; total: number }> {
  const { rows } = await sql<Row>`
    select s.id::float8 as id, s.sport, s.number, s.anchor, s.rounds, s.published_at as "publishedAt",
      s.opens_at as "opensAt", s.ended_at as "endedAt", count(*) over ()::int as total,
      (select count(*)::int from sports.season_round r where r.season_id = s.id and r.seed is not null) as "roundsTold"
    from sports.season s ${rest}`.execute(db)
  return {
    list: rows.map(({ total: _, ...row }) => ({
      ...row,
      name: spoken(seasonTitle(row), language),
    })),
    total: rows[0]?.total ?? 0,
  }
}

const spoken = (named: Readonly<Record<string, string>>, language: string): string =>
  named[language.toUpperCase()] ?? named['EN'] ?? ''

export const shownEntrant = ({ code, name, initials, colours }: Entrant) => ({
  code,
  name,
  initials,
  colours: [...colours],
})

export type RoundRow = {
  number: number
  startsAt: Date
  seed: string | null
  revealedAt: Date | null
}

export async function findRounds(
  db: Db,
  season: number,
  only: number | null = null,
): Promise<RoundRow[]> {
  const { rows } = await sql<RoundRow>`
    select number, starts_at as "startsAt", seed, revealed_at as "revealedAt" from sports.season_round
    where season_id = ${season} and (${only}::int is null or number = ${only}::int) order by number`.execute(
    db,
  )
  return rows
}

/** A match that is to come is planned, whether or not the book knows it. */
export const shownState = (state: 'planned' | 'told' | 'live' | 'over') =>
  state === 'told' ? 'planned' : state
