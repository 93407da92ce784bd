import { pointsOf } from '../../markets/basketball-score.ts'
import { mapsWon } from '../../markets/esports-score.ts'
import { fightWinner } from '../../markets/fight-score.ts'
import { regularOf } from '../../markets/football-score.ts'
import { setsWon } from '../../markets/tennis-score.ts'
import type { FieldScore, Score, Side, Sides } from '../../sport.ts'
import type { SeasonSport } from './kinds.ts'

/** What each side of a match has: goals, points, sets, maps, or a fight won. */
export function sidesOf(score: Score): Sides {
  switch (score.kind) {
    case 'football':
      return regularOf(score)
    case 'basketball':
      return pointsOf(score, [1, 2, 3, 4], true)
    case 'tennis':
      return setsWon(score)
    case 'esports':
      return mapsWon(score, true)
    case 'fight': {
      const winner = fightWinner(score)
      return [winner === 0 ? 1 : 0, winner === 1 ? 1 : 0]
    }
    case 'cockfight':
    case 'field':
      return [0, 0]
  }
}

/** Who has won a match that is over; undefined: nobody. */
export function winnerOf(score: Score | null): Side | undefined {
  if (!score) return undefined
  const [home, away] = sidesOf(score)
  return home === away ? undefined : home > away ? 0 : 1
}

export type TableRow = {
  code: string
  rank: number
  /** How many share the rank. */
  tied: number
  played: number
  won: number
  drawn: number
  lost: number
  scored: number
  allowed: number
  points: number
}

/** Points of a win and of a draw. */
const pointsFor: Readonly<Record<SeasonSport, readonly [win: number, draw: number]>> = {
  football: [3, 1],
  tennis: [1, 0],
  basketball: [1, 0],
  breach: [1, 0],
  citadel: [1, 0],
  orbit: [1, 0],
  fight: [2, 1],
}

type Ended = { home: string; away: string; score: Score }

/** Points, then the difference, then what was scored. Who is level on all three shares the rank, as the model of the table has it. */
const above = (one: TableRow, other: TableRow): number =>
  other.points - one.points ||
  other.scored - other.allowed - (one.scored - one.allowed) ||
  other.scored - one.scored

/** The table of a season after the matches that are over. Who is level stands in the order of the names. */
export function standingsOf(
  sport: SeasonSport,
  codes: readonly string[],
  matches: readonly Ended[],
): TableRow[] {
  const [win, draw] = pointsFor[sport]
  const rows = new Map(codes.map((code) => [code, emptyRow(code)]))
  const count = (code: string, scored: number, allowed: number) => {
    const row = rows.get(code)
    if (!row) return
    row.played++
    row.scored += scored
    row.allowed += allowed
    if (scored > allowed) row.won++
    else if (scored < allowed) row.lost++
    else row.drawn++
    row.points = row.won * win + row.drawn * draw
  }
  for (const { home, away, score } of matches) {
    const [one, other] = sidesOf(score)
    count(home, one, other)
    count(away, other, one)
  }
  const table = [...rows.values()].toSorted(
    (one, other) => above(one, other) || (one.code < other.code ? -1 : 1),
  )
  for (const row of table) {
    row.rank = table.filter((each) => above(each, row) < 0).length + 1
    row.tied = table.filter((each) => above(each, row) === 0).length
  }
  return table
}

const emptyRow = (code: string): TableRow => ({
  code,
  rank: 1,
  tied: 1,
  played: 0,
  won: 0,
  drawn: 0,
  lost: 0,
  scored: 0,
  allowed: 0,
  points: 0,
})

/** The table as the result of its event. */
export const fieldScoreOf = (table: readonly TableRow[], isFinal: boolean): FieldScore => ({
  kind: 'field',
  isFinal,
  ranks: Object.fromEntries(table.map(({ code, rank, tied }) => [code, { rank, tied }])),
})
