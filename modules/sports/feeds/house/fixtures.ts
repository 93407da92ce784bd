import type { FedEvent, Named } from '../message.ts'
import { seasonKinds, type SeasonSport } from './kinds.ts'
import { type Entrant, fedCompetitor } from './names.ts'

/** The name of the feed of own events. */
export const houseFeed = 'house'

export type SeasonName = { sport: SeasonSport; number: number }

export const matchRef = (
  { sport, number }: SeasonName,
  { round, place }: { round: number; place: number },
): string => `${sport}/${number}/${round}/${place}`

export const tableRef = ({ sport, number }: SeasonName): string => `${sport}/${number}/table`

const numbered: Named = { EN: 'season {number}', ES: 'temporada {number}' }
const winner: Named = { EN: 'Champion', ES: 'Campeón' }

/** Two texts as one, in each language that both have. */
const joined = (one: Named, other: Named, number: number): Named => ({
  ...Object.fromEntries(
    Object.entries(one).map(([code, text]) => [
      code,
      `${text}, ${(other[code] ?? other.EN).replace('{number}', String(number))}`,
    ]),
  ),
  EN: `${one.EN}, ${other.EN.replace('{number}', String(number))}`,
})

/** How a season is called. */
export const seasonTitle = ({ sport, number }: SeasonName): Named =>
  joined(seasonKinds[sport].name, numbered, number)

const tournamentOf = ({ sport, number }: SeasonName): FedEvent['tournament'] => {
  const { tier } = seasonKinds[sport]
  return { ref: `${sport}/${number}`, name: seasonTitle({ sport, number }), tier }
}

const categoryOf = ({ sport }: SeasonName): FedEvent['category'] => ({
  ref: sport,
  name: { EN: 'Tessera' },
})

type Fixed = { ref: string; startsAt: Date }

/** A match of a season as the feed tells of it. */
export const matchFixture = (
  season: SeasonName,
  { ref, startsAt, home, away }: Fixed & { home: Entrant; away: Entrant },
): FedEvent => ({
  ref,
  sport: season.sport,
  category: categoryOf(season),
  tournament: tournamentOf(season),
  competitors: {
    home: fedCompetitor(season.sport, home),
    away: fedCompetitor(season.sport, away),
  },
  startsAt,
  format: seasonKinds[season.sport].format,
})

/** The table of a season: who ends where. */
export const tableFixture = (
  season: SeasonName,
  { startsAt, entrants }: { startsAt: Date; entrants: readonly Entrant[] },
): FedEvent => ({
  ref: tableRef(season),
  sport: season.sport,
  category: categoryOf(season),
  tournament: tournamentOf(season),
  competitors: {
    entries: entrants.map((each) => ({
      key: each.code,
      competitor: fedCompetitor(season.sport, each),
    })),
    name: winner,
  },
  startsAt,
  placeTerms: { places: 3, fraction: { part: 1, of: 4 } },
  format: { entries: entrants.length },
})
