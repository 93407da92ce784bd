import { regularOf, sumOf } from '../markets/football-score.ts'
import type { FootballScore, Sides } from '../sport.ts'
import type { Distribution } from './distribution.ts'
import { shifted } from './distribution.ts'
import { footballTicks, halfTicks, ticksPlayed } from './football-ticks.ts'
import { type GoalGrid, type GoalGrids, tallied } from './goal-grid.ts'

export type FootballPeriod = 'first' | 'second' | undefined

/** What is known and what may come of a match or of one of its halves. */
export class Outlook {
  /** The goals that have fallen. */
  readonly goals: Sides
  /** Those to come. */
  readonly grid: GoalGrid
  readonly ticksLeft: number
  #total?: Distribution
  #difference?: Distribution
  #sides: [home?: Distribution, away?: Distribution] = []

  constructor(goals: Sides, grids: GoalGrids, ticksLeft: number) {
    this.goals = goals
    this.grid = grids.of(ticksLeft)
    this.ticksLeft = ticksLeft
  }

  /** The goals of both sides at the end. */
  get total(): Distribution {
    this.#total ??= shifted(
      tallied(this.grid, (home, away) => home + away),
      sumOf(this.goals),
    )
    return this.#total
  }

  /** Home less away of the goals to come. */
  get toCome(): Distribution {
    this.#difference ??= tallied(this.grid, (home, away) => home - away)
    return this.#difference
  }

  /** Home less away at the end. */
  get difference(): Distribution {
    return shifted(this.toCome, this.goals[0] - this.goals[1])
  }

  /** The goals of one side at the end. */
  side(side: 0 | 1): Distribution {
    this.#sides[side] ??= shifted(
      tallied(this.grid, (home, away) => (side === 0 ? home : away)),
      this.goals[side],
    )
    return this.#sides[side]
  }

  /** The chance of a score at the end. */
  chanceOfScore([home, away]: Sides): number {
    return this.grid.rows[home - this.goals[0]]?.[away - this.goals[1]] ?? 0
  }
}

/** A match from where it stands: its halves do not depend on each other. */
export class MatchOutlook {
  readonly score: FootballScore
  readonly grids: GoalGrids
  readonly #known = new Map<FootballPeriod, Outlook>()

  constructor(score: FootballScore, grids: GoalGrids) {
    this.score = score
    this.grids = grids
  }

  of(period?: FootballPeriod): Outlook {
    const known = this.#known.get(period) ?? this.#make(period)
    this.#known.set(period, known)
    return known
  }

  #make(period: FootballPeriod): Outlook {
    const played = ticksPlayed(this.score)
    const left = footballTicks - played
    if (period === 'first')
      return new Outlook(this.score.first, this.grids, Math.max(0, halfTicks - played))
    if (period === 'second')
      return new Outlook(this.score.second, this.grids, Math.min(halfTicks, left))
    return new Outlook(regularOf(this.score), this.grids, left)
  }
}
