import type { Received } from '@tessera/calls'
import type { Db, GuestContext } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { bookCalls } from '../../book-calls.ts'
import { bookProblems } from '../../book-problems.ts'
import type { Score } from '../../sport.ts'
import { nameIn } from './event-heads.ts'
import { outcomeFor, sidesOf } from './score-sides.ts'

type Played = {
  id: number
  startsAt: Date
  homeId: number
  awayId: number
  home: string
  away: string
  score: Score
}

// A table is of a season, which has no more events.
const tableMost = 2_000
const formMost = 5
const meetingsMost = 10

const playedOf = (language: string) => sql`
  select e.id::float8 as id, e.starts_at as "startsAt", e.home_id::float8 as "homeId", e.away_id::float8 as "awayId",
    ${nameIn('h.name', language)} as home, ${nameIn('a.name', language)} as away, e.score
  from sports.event e join sports.competitor h on h.id = e.home_id join sports.competitor a on a.id = e.away_id
  where e.status in ('ended', 'closed')`

type Row = {
  competitor: { id: number; name: string }
  played: number
  won: number
  drawn: number
  lost: number
  scored: number
  conceded: number
  points: number
}

const empty = (id: number, name: string): Row => ({
  competitor: { id, name },
  played: 0,
  won: 0,
  drawn: 0,
  lost: 0,
  scored: 0,
  conceded: 0,
  points: 0,
})
const points = { won: 3, drawn: 1, lost: 0 } as const

/** The table of ended events: three points for a win, one for a draw; then the difference, then what was scored. */
export function tableOf(played: readonly Played[]): Row[] {
  const rows = new Map<number, Row>()
  for (const event of played) {
    const sides = sidesOf(event.score)
    if (!sides) continue
    for (const side of [0, 1] as const) {
      const [id, name] = side === 0 ? [event.homeId, event.home] : [event.awayId, event.away]
      const outcome = outcomeFor(event.score, side)
      if (!outcome) continue
      const row = rows.get(id) ?? empty(id, name)
      row.played++
      row[outcome]++
      row.points += points[outcome]
      row.scored += sides[side]
      row.conceded += sides[side === 0 ? 1 : 0]
      rows.set(id, row)
    }
  }
  const order = (row: Row) => [row.points, row.scored - row.conceded, row.scored]
  return [...rows.values()].toSorted((one, other) => {
    const [mine, theirs] = [order(one), order(other)]
    const at = mine.findIndex((value, index) => value !== theirs[index])
    return at === -1
      ? one.competitor.name.localeCompare(other.competitor.name)
      : (theirs[at] ?? 0) - (mine[at] ?? 0)
  })
}

const formOf = (competitor: number, played: readonly Played[]) => ({
  competitor,
  events: played.flatMap((event) => {
    const isHome = event.homeId === competitor
    const outcome = outcomeFor(event.score, isHome ? 0 : 1)
    if (!outcome) return []
    const { id, startsAt, score } = event
    const against = isHome ? event.away : event.home
    return [{ id, startsAt, against, isHome, score: { ...score }, outcome }]
  }),
})

async function findForm(db: Db, language: string, competitor: number): Promise<Played[]> {
  const { rows } = await sql<Played>`select * from (
      (${playedOf(language)} and e.home_id = ${competitor} order by e.starts_at desc limit ${formMost})
      union all
      (${playedOf(language)} and e.away_id = ${competitor} order by e.starts_at desc limit ${formMost})) p
    order by "startsAt" desc limit ${formMost}`.execute(db)
  return rows
}

type Of = { tournamentId: number; homeId: number | null; awayId: number | null }

/** What an event is read with: its tournament's table, the form of both sides, their meetings. Problem: `unknownEvent`. */
export async function eventStatistics(
  { db }: Pick<GuestContext, 'db'>,
  { params: { id }, query: { language } }: Received<(typeof bookCalls)['eventStatistics']>,
) {
  const known =
    await sql<Of>`select tournament_id::float8 as "tournamentId", home_id::float8 as "homeId",
      away_id::float8 as "awayId" from sports.event where id = ${id}`.execute(db)
  const [event] = known.rows
  if (!event) throw bookProblems.unknownEvent()
  const { tournamentId, homeId, awayId } = event
  const season = await sql<Played>`${playedOf(language)} and e.tournament_id = ${tournamentId}
    order by e.starts_at desc limit ${tableMost}`.execute(db)
  if (homeId === null || awayId === null) {
    return { table: tableOf(season.rows), form: [], headToHead: [] }
  }
  const meetings =
    await sql<Played>`${playedOf(language)} and e.home_id = any(${[homeId, awayId]}::bigint[])
      and e.away_id = any(${[homeId, awayId]}::bigint[])
    order by e.starts_at desc limit ${meetingsMost}`.execute(db)
  return {
    table: tableOf(season.rows),
    form: [
      formOf(homeId, await findForm(db, language, homeId)),
      formOf(awayId, await findForm(db, language, awayId)),
    ],
    headToHead: meetings.rows.map(({ homeId: _, awayId: __, score, ...each }) => ({
      ...each,
      score: { ...score },
    })),
  }
}
