import { isQuarterOver, overtimeSeconds, plus, pointsOf } from '../markets/basketball-score.ts'
import type { BasketballScore, Side, Sides } from '../sport.ts'
import { type TickLaw, wholeTick } from './tick-law.ts'

/** The chances of 1, 2 and 3 points from a possession, as whole numbers of 2^32; what they leave is none. */
export type Possession = readonly [one: number, two: number, three: number]

/** What each side makes of a possession. */
export type BasketballStrength = { possessions: readonly [Possession, Possession] }

/** How long a possession takes. The sides take turns, so both have as many in every quarter. */
export const possessionSeconds = 15

/** Of possessions that score, a tenth give one point and a quarter three. */
export function possessionOf(pointsPerThousand: number): Possession {
  // 2.15 points from each that scores.
  const scoring = (wholeTick / 2150) * pointsPerThousand
  const [one, three] = [Math.round(scoring / 10), Math.round(scoring / 4)]
  return [one, Math.round(scoring) - one - three, three]
}

export const basketballStart = (quarterSeconds: 600 | 720): BasketballScore => ({
  kind: 'basketball',
  quarter: 1,
  isOver: false,
  secondsLeft: quarterSeconds,
  quarterSeconds,
  quarters: [[0, 0]],
})

export const secondsOf = (score: BasketballScore, quarter: number): number =>
  quarter > 4 ? overtimeSeconds : score.quarterSeconds

/** Which side has the next ball: home begins the odd quarters, away the even ones, then they take turns. */
export function hasBall(score: BasketballScore): Side {
  const played = Math.floor(
    (secondsOf(score, score.quarter) - score.secondsLeft) / possessionSeconds,
  )
  return (score.quarter + played) % 2 === 1 ? 0 : 1
}

const names = ['home', 'away'] as const

/** A tick is a possession; the last one of a quarter also begins the next quarter, or an overtime if the match is level. */
export function basketballLaw({ possessions }: BasketballStrength): TickLaw<BasketballScore> {
  return {
    next(score) {
      const side = hasBall(begun(score))
      const [one, two, three] = possessions[side]
      return [
        { event: `${names[side]} 1`, weight: one },
        { event: `${names[side]} 2`, weight: two },
        { event: `${names[side]} 3`, weight: three },
        { event: 'none', weight: wholeTick - one - two - three },
      ]
    },
    apply: (score, event) => afterPossession(begun(score), pointsOfEvent(event)),
    isOver: (score) => score.isOver,
  }
}

const begun = (score: BasketballScore): BasketballScore =>
  score.quarter === 0 ? basketballStart(score.quarterSeconds === 720 ? 720 : 600) : score

function pointsOfEvent(event: string): Sides {
  if (event === 'none') return [0, 0]
  const [side, points] = event.split(' ')
  return side === 'home' ? [Number(points), 0] : [0, Number(points)]
}

function afterPossession(score: BasketballScore, points: Sides): BasketballScore {
  const secondsLeft = Math.max(0, score.secondsLeft - possessionSeconds)
  const after: BasketballScore =
    score.quarter > 4
      ? { ...score, secondsLeft, overtime: plus(score.overtime ?? [0, 0], points) }
      : {
          ...score,
          secondsLeft,
          quarters: [
            ...score.quarters.slice(0, score.quarter - 1),
            plus(score.quarters[score.quarter - 1] ?? [0, 0], points),
          ],
        }
  return secondsLeft === 0 ? afterQuarter(after) : after
}

function afterQuarter(score: BasketballScore): BasketballScore {
  const [home, away] = pointsOf(score, [1, 2, 3, 4], true)
  if (score.quarter >= 4 && home !== away) return { ...score, isOver: true }
  const quarter = score.quarter + 1
  const next = { ...score, quarter, secondsLeft: secondsOf(score, quarter) }
  return quarter > 4
    ? { ...next, overtime: score.overtime ?? [0, 0] }
    : { ...next, quarters: [...score.quarters, [0, 0]] }
}

/** Possessions of each side that are left in a quarter. */
export function possessionsLeft(score: BasketballScore, quarter: number): Sides {
  if (isQuarterOver(score, quarter)) return [0, 0]
  const isNow = quarter === score.quarter
  const left = Math.ceil(
    (isNow ? score.secondsLeft : secondsOf(score, quarter)) / possessionSeconds,
  )
  const next = isNow ? hasBall(score) : quarter % 2 === 1 ? 0 : 1
  const [more, fewer] = [Math.ceil(left / 2), Math.floor(left / 2)]
  return next === 0 ? [more, fewer] : [fewer, more]
}
