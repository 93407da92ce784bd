import type { BasketballScore, Sides } from '../sport.ts'

/** How the points of a basketball match are counted: for the graders, for the model, and for the law of its possessions. */
export const overtimeSeconds = 300

/** The parts of a match that have markets of their own. */
export const basketballPeriods = ['first', 'second', 'q1', 'q2', 'q3', 'q4'] as const
export type BasketballPeriod = (typeof basketballPeriods)[number]

/** The quarters of a part; all of them without one. */
export const quartersOf = (period: BasketballPeriod | undefined): readonly number[] =>
  period === undefined
    ? [1, 2, 3, 4]
    : period === 'first'
      ? [1, 2]
      : period === 'second'
        ? [3, 4]
        : [Number(period.slice(1))]

/** Overtime belongs to the match and to its second half, not to the fourth quarter. */
export const hasOvertime = (period: BasketballPeriod | undefined): boolean =>
  period === undefined || period === 'second'

export const plus = (first: Sides, second: Sides): Sides => [
  first[0] + second[0],
  first[1] + second[1],
]

export const pointsOf = (
  score: BasketballScore,
  quarters: readonly number[],
  withOvertime: boolean,
): Sides => {
  let points: Sides = [0, 0]
  for (const quarter of quarters) points = plus(points, score.quarters[quarter - 1] ?? [0, 0])
  return withOvertime ? plus(points, score.overtime ?? [0, 0]) : points
}

export const isQuarterOver = (score: BasketballScore, quarter: number): boolean =>
  score.isOver || score.quarter > quarter || (score.quarter === quarter && score.secondsLeft === 0)

/** Seconds played of the four quarters. */
export function secondsPlayed(score: BasketballScore): number {
  if (score.quarter === 0) return 0
  if (score.isOver || score.quarter > 4) return 4 * score.quarterSeconds
  return score.quarter * score.quarterSeconds - score.secondsLeft
}
