import { regularOf } from '../markets/football-score.ts'
import type { FootballScore, Sides } from '../sport.ts'
import { footballTicks, halfTicks, ticksPlayed } from './football-ticks.ts'
import type { GoalGrid, GoalGrids } from './goal-grid.ts'

export type FootballPeriod = 'first' | 'second' | undefined

/** What is known and what may come of a match or of one of its halves. */
export class Outlook {
  /** The goals that have fallen. */
  readonly goals: Sides
  /** Those to come. */
  readonly grid: GoalGrid
  readonly ticksLeft: number

  constructor(goals: Sides, grids: GoalGrids, ticksLeft: number) {
    this.goals = goals
    this.grid = grids.of(ticksLeft)
    this.ticksLeft = ticksLeft
  }

  /** The goals of both sides that have fallen. */
  get fallen(): number {
    return this.goals[0] + this.goals[1]
  }

  /** Home less away of those that have fallen. */
  get lead(): number {
    return this.goals[0] - this.goals[1]
  }

  /** The chance of a score at the end. */
  chanceOfScore([home, away]: Sides): number {
    return this.grid.rows[home - this.goals[0]]?.[away - this.goals[1]] ?? 0
  }

  /** The chances of the result at the end, after a head start. */
  results(start = 0): { '1': number; X: number; '2': number } {
    const { difference } = this.grid
    const level = -(this.lead + start)
    return {
      '1': difference.atLeast(level + 1),
      X: difference.is(level),
      '2': difference.below(level),
    }
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
