import type { BasketballScore, Sides } from '../sport.ts'
import {
  basketballPeriods,
  type BasketballPeriod,
  hasOvertime,
  isQuarterOver,
  pointsOf,
  quartersOf,
  secondsPlayed,
} from './basketball-score.ts'
import type { Graded } from './define-market.ts'
import type { Specifiers } from './market-type.ts'

/** A match that is abandoned in its last five minutes stands: from 35 of 40 minutes on, or 43 of 48. */
const standsBeforeEnd = 300

export const stands = (score: BasketballScore): boolean =>
  secondsPlayed(score) >= 4 * score.quarterSeconds - standsBeforeEnd

/** What counts for a market: the points of its period, and whether more may come. */
export type Scored = { points: Sides; isOver: boolean }

const periodOf = ({ period }: Specifiers): BasketballPeriod | undefined =>
  basketballPeriods.find((each) => each === period)

/** The match, or a period of it. Overtime counts for the match and its second half, unless the market leaves it out. */
export function scoredOf(graded: Graded<'basketball'>, withOvertime: boolean): Scored {
  const { score, hasEnded, isAbandoned } = graded
  const period = periodOf(graded.specifiers)
  const quarters = quartersOf(period)
  const counts = withOvertime && hasOvertime(period)
  const isRegularOver = isQuarterOver(score, quarters.at(-1) ?? 4)
  const isOver = counts ? score.isOver : isRegularOver
  // A period of its own is not shortened: only the match stands.
  const isCutShort = isAbandoned && period === undefined && stands(score)
  return {
    points: pointsOf(score, quarters, counts),
    isOver: hasEnded || isOver || isCutShort,
  }
}

/** A match as the examples of the rules page have it: quarters of ten minutes, played to its end. */
export const basketballPlayed = (
  quarters: readonly Sides[],
  overtime?: Sides,
): BasketballScore => ({
  kind: 'basketball',
  quarter: overtime ? 5 : 4,
  isOver: true,
  secondsLeft: 0,
  quarterSeconds: 600,
  quarters,
  ...(overtime && { overtime }),
})
