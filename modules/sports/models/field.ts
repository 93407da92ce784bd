import type { Model, Specifiers } from '../markets/market-type.ts'
import type { Split } from '../result.ts'
import type { EventState } from '../sport.ts'
import { footballTicks, type FootballStrength } from './football-ticks.ts'
import { type GoalGrid, gridsOf } from './goal-grid.ts'
import { streamOf } from './public-stream.ts'
import { splitOf } from './split.ts'

/** A row of a league's table as it stands. */
export type Standing = {
  entry: string
  points: number
  goalDifference: number
  goalsFor: number
}

/** A match that is still to be played, or what is left of it: so many ticks from this score. */
export type RemainingMatch = {
  home: string
  away: string
  strength: FootballStrength
  goals?: readonly [home: number, away: number]
  ticksLeft?: number
}

export type Season = {
  standings: readonly Standing[]
  remaining: readonly RemainingMatch[]
  /** Names the stream of the simulation, such as the season and its round. It is public, and no seed of a draw. */
  stream: string
  /** How often the rest of the season is played. */
  runs?: number
}

/** Of each entry, in the order of the standings: the chance of each rank; who is level on everything shares the ranks. */
export type RankChances = ReadonlyMap<string, Float64Array>

const usualRuns = 10_000
const [pointsOfWin, pointsOfDraw] = [3, 1]

/** The scores of a match with the chance of each and of all before; `start` says where to look for a number. */
type Scores = { home: Uint8Array; away: Uint8Array; upTo: Float64Array; start: Uint16Array }

/** Into so many equal parts numbers are sorted beforehand. */
const shelves = 512

function scoresOf({ rows }: GoalGrid): Scores {
  const cells = rows.flatMap((row, home) =>
    Array.from(row, (chance, away) => ({ home, away, chance })),
  )
  let sum = 0
  const upTo = Float64Array.from(cells, (cell) => (sum += cell.chance))
  let at = 0
  const start = Uint16Array.from({ length: shelves }, (_none, shelf) => {
    while (at < upTo.length - 1 && (upTo[at] ?? 1) <= shelf / shelves) at++
    return at
  })
  return {
    home: Uint8Array.from(cells, (cell) => cell.home),
    away: Uint8Array.from(cells, (cell) => cell.away),
    upTo,
    start,
  }
}

/** The score that a number stands for. */
function drawn({ upTo, start }: Scores, number: number): number {
  const last = upTo.length - 1
  let at = start[Math.floor(number * shelves)] ?? 0
  while (at < last && (upTo[at] ?? 1) <= number) at++
  return at
}

type Table = { points: Int32Array; difference: Int32Array; scored: Int32Array }

const columnOf = (standings: readonly Standing[], of: (row: Standing) => number): Int32Array =>
  Int32Array.from(standings, of)

/**
 * The chances of every rank, from the rest of the season played many times. The same season and stream give the same chances on
 * every machine. Rank is by points, goal difference, goals scored; who is level on all three shares the ranks.
 */
export function rankChances(season: Season): RankChances {
  const { standings, remaining, stream, runs = usualRuns } = season
  const indexOf = new Map(standings.map(({ entry }, index) => [entry, index]))
  const placeOf = (entry: string): number => {
    const index = indexOf.get(entry)
    if (index === undefined) throw new Error(`No standing of ${entry}`)
    return index
  }
  const matches = remaining.map(({ home, away, strength, goals, ticksLeft = footballTicks }) => ({
    home: placeOf(home),
    away: placeOf(away),
    goals: goals ?? [0, 0],
    scores: scoresOf(gridsOf(strength).of(ticksLeft)),
  }))
  const now: Table = {
    points: columnOf(standings, (row) => row.points),
    difference: columnOf(standings, (row) => row.goalDifference),
    scored: columnOf(standings, (row) => row.goalsFor),
  }
  const counts = standings.map(() => new Float64Array(standings.length))
  // Nothing is left to chance where no match is left.
  const times = matches.length === 0 ? 1 : runs
  const number = streamOf(stream)
  for (let run = 0; run < times; run++) {
    const table = copyOf(now)
    for (const { home, away, goals, scores } of matches) {
      const at = drawn(scores, number())
      add(table, home, away, goals[0] + (scores.home[at] ?? 0), goals[1] + (scores.away[at] ?? 0))
    }
    countRanks(table, counts)
  }
  return new Map(
    standings.map(({ entry }, index) => [
      entry,
      (counts[index] ?? new Float64Array()).map((count) => count / times),
    ]),
  )
}

const copyOf = ({ points, difference, scored }: Table): Table => ({
  points: points.slice(),
  difference: difference.slice(),
  scored: scored.slice(),
})

function add(table: Table, home: number, away: number, scored: number, allowed: number): void {
  const { points, difference, scored: goals } = table
  const draw = scored === allowed ? pointsOfDraw : 0
  points[home] = (points[home] ?? 0) + (scored > allowed ? pointsOfWin : draw)
  points[away] = (points[away] ?? 0) + (scored < allowed ? pointsOfWin : draw)
  difference[home] = (difference[home] ?? 0) + scored - allowed
  difference[away] = (difference[away] ?? 0) + allowed - scored
  goals[home] = (goals[home] ?? 0) + scored
  goals[away] = (goals[away] ?? 0) + allowed
}

/** Adds each entry's rank; those who are level share the ranks that they stand on. */
function countRanks(table: Table, counts: readonly Float64Array[]): void {
  const above = (first: number, second: number): number =>
    (table.points[second] ?? 0) - (table.points[first] ?? 0) ||
    (table.difference[second] ?? 0) - (table.difference[first] ?? 0) ||
    (table.scored[second] ?? 0) - (table.scored[first] ?? 0)
  const order = counts.map((_count, index) => index).toSorted(above)
  for (let start = 0; start < order.length;) {
    const first = order[start] ?? 0
    let end = start + 1
    while (end < order.length && above(first, order[end] ?? 0) === 0) end++
    for (const entry of order.slice(start, end)) {
      const count = counts[entry]
      for (let rank = start; count && rank < end; rank++)
        count[rank] = (count[rank] ?? 0) + 1 / (end - start)
    }
    start = end
  }
}

/** The chance to be among the first so many. A dead heat counts with the part of the stake that it pays. */
const among = (ranks: Float64Array, places: number): number =>
  Math.min(
    1,
    ranks.slice(0, places).reduce((sum, chance) => sum + chance, 0),
  )

/** Places that are worth a market beside the winner, of a table of so many. */
const placesOffered = (entries: number): number[] => [3, 6].filter((places) => places < entries - 1)

/** Prices the winner and the first places of a league from the chances of its ranks. */
export function fieldModel(ranks: RankChances, state: EventState): Model {
  const fair = (places: number): Record<string, Split> =>
    Object.fromEntries(
      [...ranks].map(([entry, each]) => [entry, splitOf({ win: among(each, places) })]),
    )
  const isOpen =
    state.score.kind === 'field' &&
    !state.score.isFinal &&
    (state.status === 'planned' || state.status === 'live' || state.status === 'interrupted')
  return {
    fair(type: string, specifiers: Specifiers) {
      if (type === 'outright') return fair(1)
      return type === 'top-n' ? fair(Number(specifiers['places'])) : undefined
    },
    offered() {
      if (!isOpen) return []
      const places = placesOffered(ranks.size).map((each) => ({
        type: 'top-n',
        specifiers: { places: String(each) },
      }))
      return [{ type: 'outright', specifiers: {} }, ...places]
    },
  }
}
