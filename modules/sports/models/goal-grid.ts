import { Counted } from './counted.ts'
import { type FootballStrength, footballTicks } from './football-ticks.ts'
import { wholeTick } from './tick-law.ts'

/** The chances of goals to come, and of what is counted of them; each is added up when it is first asked for. */
export class GoalGrid {
  /** `rows[home][away]`. */
  readonly rows: readonly Float64Array[]
  #counted: ReturnType<typeof countedOf> | undefined

  constructor(rows: readonly Float64Array[]) {
    this.rows = rows
  }

  get #all() {
    this.#counted ??= countedOf(this.rows)
    return this.#counted
  }
  /** Goals of both sides. */
  get total(): Counted {
    return this.#all.total
  }
  /** Home less away. */
  get difference(): Counted {
    return this.#all.difference
  }
  /** Goals of one side. */
  side(side: 0 | 1): Counted {
    return side === 0 ? this.#all.home : this.#all.away
  }
  /** The chance of no goal. */
  get none(): number {
    return this.rows[0]?.[0] ?? 0
  }
}

/** One pass over the grid. */
function countedOf(rows: readonly Float64Array[]) {
  const mostAway = (rows[0]?.length ?? 1) - 1
  const home = new Float64Array(rows.length)
  const away = new Float64Array(mostAway + 1)
  const total = new Float64Array(rows.length + mostAway)
  const difference = new Float64Array(rows.length + mostAway)
  for (let first = 0; first < rows.length; first++) {
    const row = rows[first] ?? away
    let sum = 0
    for (let second = 0; second < row.length; second++) {
      const chance = row[second] ?? 0
      sum += chance
      away[second] = (away[second] ?? 0) + chance
      total[first + second] = (total[first + second] ?? 0) + chance
      const at = first - second + mostAway
      difference[at] = (difference[at] ?? 0) + chance
    }
    home[first] = sum
  }
  return {
    home: new Counted(0, home),
    away: new Counted(0, away),
    total: new Counted(0, total),
    difference: new Counted(-mostAway, difference),
  }
}

/** Chances that no price can show: scores beyond them are left out. */
const negligible = 1e-16

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
    return new GoalGrid(rows)
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

const kept = new WeakMap<FootballStrength, GoalGrids>()

/** The grids of a match; those of the same strengths are computed once. */
export function gridsOf(strength: FootballStrength): GoalGrids {
  const known = kept.get(strength) ?? new GoalGrids(strength)
  kept.set(strength, known)
  return known
}
