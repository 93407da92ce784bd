import type { Distribution } from './distribution.ts'
import { type FootballStrength, footballTicks } from './football-ticks.ts'
import { wholeTick } from './tick-law.ts'

/** The chances of goals to come: `rows[home][away]`. */
export type GoalGrid = { rows: readonly Float64Array[] }

/** Chances that no price can show: scores beyond them are left out. */
const negligible = 1e-18

/** Pascal's triangle: in how many ways so many of the ticks can be chosen. Only sums, so it is the same on every machine. */
const ways: readonly Float64Array[] = triangle(footballTicks)

function triangle(size: number): Float64Array[] {
  const rows: Float64Array[] = [Float64Array.of(1)]
  for (let row = 1; row <= size; row++) {
    const above = rows[row - 1] ?? Float64Array.of(1)
    const next = new Float64Array(row + 1)
    for (let at = 0; at <= row; at++) next[at] = (above[at - 1] ?? 0) + (above[at] ?? 0)
    rows.push(next)
  }
  return rows
}

function powersOf(base: number): Float64Array {
  const powers = new Float64Array(footballTicks + 1)
  let power = 1
  for (let exponent = 0; exponent <= footballTicks; exponent++) {
    powers[exponent] = power
    power *= base
  }
  return powers
}

/**
 * What a match is priced by: the exact trinomial of the goals in so many ticks, n! / (i! j! k!) a^i b^j c^k with k = n - i - j, by
 * sums and products only. Powers are computed once, and so is every grid.
 */
export class GoalGrids {
  readonly #home: Float64Array
  readonly #away: Float64Array
  readonly #none: Float64Array
  readonly #grids = new Map<number, GoalGrid>()
  /** The chance that a goal is one of the home side. */
  readonly homeShare: number

  constructor({ goals: [home, away] }: FootballStrength) {
    if (!isChance(home) || !isChance(away) || home + away > wholeTick)
      throw new RangeError(`No chances of a tick: ${home}, ${away}`)
    this.#home = powersOf(home / wholeTick)
    this.#away = powersOf(away / wholeTick)
    this.#none = powersOf((wholeTick - home - away) / wholeTick)
    this.homeShare = home + away === 0 ? 0 : home / (home + away)
  }

  /** The goals of so many ticks. */
  of(ticks: number): GoalGrid {
    const known = this.#grids.get(ticks)
    if (known) return known
    const grid = this.#make(ticks)
    this.#grids.set(ticks, grid)
    return grid
  }

  #make(ticks: number): GoalGrid {
    const rows: Float64Array[] = []
    const mostHome = mostOf(ticks, this.#home)
    const mostAway = mostOf(ticks, this.#away)
    for (let home = 0; home <= mostHome; home++) {
      const left = ticks - home
      const row = new Float64Array(Math.min(mostAway, left) + 1)
      const before = (ways[ticks]?.[home] ?? 0) * (this.#home[home] ?? 0)
      for (let away = 0; away < row.length; away++)
        row[away] =
          before *
          (ways[left]?.[away] ?? 0) *
          (this.#away[away] ?? 0) *
          (this.#none[left - away] ?? 0)
      rows.push(row)
    }
    return { rows }
  }
}

const isChance = (weight: number): boolean => Number.isInteger(weight) && weight >= 0

/** The most goals of a side that are not negligible, whatever the other one does. */
function mostOf(ticks: number, powers: Float64Array): number {
  const mean = ticks * (powers[1] ?? 0)
  for (let goals = 0; goals < ticks; goals++)
    if (goals > mean && (ways[ticks]?.[goals] ?? 0) * (powers[goals] ?? 0) < negligible)
      return goals
  return ticks
}

/** A sum over the cells of a grid by a number that each of them stands for. */
export function tallied(
  { rows }: GoalGrid,
  numberOf: (home: number, away: number) => number,
): Distribution {
  const [mostHome, mostAway] = [rows.length - 1, (rows[0]?.length ?? 1) - 1]
  const corners = [
    numberOf(0, 0),
    numberOf(mostHome, 0),
    numberOf(0, mostAway),
    numberOf(mostHome, mostAway),
  ]
  const from = Math.min(...corners)
  const chances = new Float64Array(Math.max(...corners) - from + 1)
  for (const [home, row] of rows.entries())
    for (let away = 0; away < row.length; away++) {
      const at = numberOf(home, away) - from
      chances[at] = (chances[at] ?? 0) + (row[away] ?? 0)
    }
  return { from, chances }
}

const kept = new WeakMap<FootballStrength, GoalGrids>()

/** The grids of a match; those of the same strengths are computed once. */
export function gridsOf(strength: FootballStrength): GoalGrids {
  const known = kept.get(strength) ?? new GoalGrids(strength)
  kept.set(strength, known)
  return known
}
