import type { Received } from '@tessera/calls'
import type { GuestContext } from '@tessera/server-kit'
import { sql } from 'kysely'
import { houseFeed, tableRef } from '../../feeds/house/fixtures.ts'
import { seasonKinds } from '../../feeds/house/kinds.ts'
import { entrantsOf } from '../../feeds/house/plan.ts'
import { sidesOf, standingsOf } from '../../feeds/house/standings.ts'
import type { seasonCalls } from '../../season-calls.ts'
import { seasonProblems } from '../../season-problems.ts'
import type { Score } from '../../sport.ts'
import {
  findRounds,
  findSeasons,
  shownEntrant,
  type ShownSeason,
  shownState,
} from './seasons-shown.ts'

type Reading = Pick<GuestContext, 'db' | 'clock'>
type Asked<Name extends keyof typeof seasonCalls> = Received<(typeof seasonCalls)[Name]>

const formMost = 5

/** The seasons of one sport or of all, the latest one first. */
export async function listSeasons(
  { db }: Pick<Reading, 'db'>,
  { query: { language, sport, pageNo, pageSize } }: Asked<'listSeasons'>,
) {
  const { list, total } = await findSeasons(
    db,
    language,
    sql`where (${sport ?? null}::text is null or s.sport = ${sport ?? null})
      order by s.opens_at desc, s.id desc limit ${pageSize} offset ${(pageNo - 1) * pageSize}`,
  )
  return { list, totalPages: Math.ceil(total / pageSize) }
}

type Match = {
  event: number | null
  round: number
  place: number
  home: string
  away: string
  startsAt: Date
  endedAt: Date | null
  state: 'planned' | 'told' | 'live' | 'over'
  score: Score | null
}

async function findMatches({ db }: Pick<Reading, 'db'>, season: number): Promise<Match[]> {
  const { rows } = await sql<Match>`
    select e.id::float8 as event, m.round, m.place, m.home, m.away, m.starts_at as "startsAt", m.ended_at as "endedAt", m.state,
      coalesce(m.score, case when m.state = 'live' then e.score end) as score
    from sports.season_match m left join sports.event e on e.feed = ${houseFeed} and e.ref = m.ref
    where m.season_id = ${season} order by m.starts_at, m.round, m.place`.execute(db)
  return rows
}

/** A season with its table, its matches and the seeds that are told. Problem: `unknownSeason`. */
export async function readSeason(
  { db, clock }: Reading,
  { params: { id }, query: { language } }: Asked<'readSeason'>,
) {
  const { list } = await findSeasons(db, language, sql`where s.id = ${id}`)
  const [season] = list
  if (!season) throw seasonProblems.unknownSeason()
  const matches = await findMatches({ db }, id)
  const table = await sql<{ id: number }>`select id::float8 as id from sports.event
    where feed = ${houseFeed} and ref = ${tableRef(season)}`.execute(db)
  return {
    season,
    tableEvent: table.rows[0]?.id ?? null,
    rounds: await findRounds(db, id),
    entrants: seasonKinds[season.sport].entrants.map(shownEntrant),
    table: tableOf(season, matches),
    matches: matches.map(({ endedAt: _, state, score, ...match }) => ({
      ...match,
      state: shownState(state),
      score: score && { ...score },
    })),
    serverTime: clock(),
  }
}

/** The table of a league; a knock-out has none. */
function tableOf({ sport, anchor }: ShownSeason, matches: readonly Match[]) {
  const kind = seasonKinds[sport]
  if (!kind.pairs(anchor)) return []
  const entrants = entrantsOf(kind, anchor)
  const over = matches.flatMap(({ state, score, ...match }) =>
    state === 'over' && score ? [{ ...match, score }] : [],
  )
  return standingsOf(sport, [...entrants.keys()], over).flatMap(({ tied: _, ...row }) => {
    const entrant = entrants.get(row.code)
    return entrant ? [{ ...row, ...shownEntrant(entrant), form: formOf(row.code, over) }] : []
  })
}

function formOf(
  code: string,
  over: readonly { home: string; away: string; endedAt: Date | null; score: Score }[],
) {
  return over
    .filter(({ home, away }) => home === code || away === code)
    .toSorted((one, other) => (other.endedAt?.getTime() ?? 0) - (one.endedAt?.getTime() ?? 0))
    .slice(0, formMost)
    .map(({ home, score }): 'won' | 'drawn' | 'lost' => {
      const [first, second] = sidesOf(score)
      const lead = home === code ? first - second : second - first
      return lead > 0 ? 'won' : lead < 0 ? 'lost' : 'drawn'
    })
}
