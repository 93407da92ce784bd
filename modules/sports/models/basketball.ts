import {
  type BasketballPeriod,
  basketballPeriods,
  hasOvertime,
  isQuarterOver,
  overtimeSeconds,
  plus,
  pointsOf,
  quartersOf,
} from '../markets/basketball-score.ts'
import type { Model, Specifiers } from '../markets/market-type.ts'
import type { Split } from '../result.ts'
import type { BasketballScore, EventState, Sides } from '../sport.ts'
import {
  type BasketballStrength,
  possessionSeconds,
  possessionsLeft,
  type Possession,
} from './basketball-ticks.ts'
import {
  certain,
  chanceOf,
  convolve,
  type Distribution,
  evenLines,
  handicap,
  levelTotals,
  mirrored,
  overUnder,
  repeated,
  scaled,
  shifted,
  Tally,
  together,
  trimmed,
  without,
} from './distribution.ts'
import { exclusive } from './split.ts'
import { wholeTick } from './tick-law.ts'

/** The points of a part of the match as it may end. */
type Outlook = { difference: Distribution; total: Distribution }

/** Of a whole overtime and those that follow it, until the match is not level. */
type Overtime = Outlook

/** An overtime depends on the strength alone. */
const knownOvertimes = new WeakMap<BasketballStrength, Overtime>()

/** After so many overtimes the rest of the chance, less than one in a billion, counts as ended there. */
const overtimesMost = 8

function pointsOfPossession([one, two, three]: Possession): Distribution {
  const none = wholeTick - one - two - three
  return {
    from: 0,
    chances: Float64Array.of(none / wholeTick, one / wholeTick, two / wholeTick, three / wholeTick),
  }
}

/**
 * The match of two sides whose possessions do not depend on each other: what each still scores is a sum of so many possessions,
 * and the grid of both is the product.
 */
class Grid {
  readonly #possessions: readonly [Distribution, Distribution]
  readonly #overtime: Overtime
  readonly score: BasketballScore
  readonly #known = new Map<string, Outlook>()

  constructor(strength: BasketballStrength, score: BasketballScore) {
    const [home, away] = strength.possessions
    this.#possessions = [pointsOfPossession(home), pointsOfPossession(away)]
    this.score = score
    this.#overtime = knownOvertimes.get(strength) ?? this.#overtimes()
    knownOvertimes.set(strength, this.#overtime)
  }

  /** The points that each side still scores in so many possessions. */
  #scored([home, away]: Sides): readonly [Distribution, Distribution] {
    return [repeated(this.#possessions[0], home), repeated(this.#possessions[1], away)]
  }

  #left(quarters: readonly number[]): Sides {
    let left: Sides = [0, 0]
    for (const quarter of quarters) left = plus(left, possessionsLeft(this.score, quarter))
    return left
  }

  /** Without overtime. */
  regular(period: BasketballPeriod | undefined): Outlook {
    return this.#once(`regular ${period ?? ''}`, () => {
      const quarters = quartersOf(period)
      const points = pointsOf(this.score, quarters, false)
      const [home, away] = this.#scored(this.#left(quarters))
      return {
        difference: shifted(convolve(home, mirrored(away)), points[0] - points[1]),
        total: shifted(convolve(home, away), points[0] + points[1]),
      }
    })
  }

  /** As the match counts it: with overtime, for the match and its second half. */
  counted(period: BasketballPeriod | undefined): Outlook {
    if (!hasOvertime(period)) return this.regular(period)
    return this.#once(`counted ${period ?? ''}`, () => {
      const { score } = this
      const quarters = quartersOf(period)
      // The match goes on while both parts together are level.
      const rest = period === undefined ? certain(0) : this.regular('first').difference
      const points = pointsOf(score, quarters, true)
      const left = this.#left(quarters)
      const now = score.quarter > 4 ? possessionsLeft(score, score.quarter) : ([0, 0] as const)
      return this.#untilDecided(this.#scored(plus(left, now)), points, rest)
    })
  }

  /** `rest` is the difference of what the match counts beside this part: where both are level, overtime follows. */
  #untilDecided(
    [home, away]: readonly [Distribution, Distribution],
    points: Sides,
    rest: Distribution,
  ): Outlook {
    const total = shifted(convolve(home, away), points[0] + points[1])
    const difference = shifted(convolve(home, mirrored(away)), points[0] - points[1])
    if (this.score.isOver) return { total, difference }
    const level = {
      difference: {
        from: difference.from,
        chances: difference.chances.map(
          (chance, at) => chance * chanceOf(rest, -(difference.from + at)),
        ),
      },
      total: shifted(
        levelTotals(home, away, shifted(rest, points[0] - points[1])),
        points[0] + points[1],
      ),
    }
    return {
      total: together(without(total, level.total), convolve(level.total, this.#overtime.total)),
      difference: together(
        without(difference, level.difference),
        convolve(level.difference, this.#overtime.difference),
      ),
    }
  }

  #overtimes(): Overtime {
    const each = overtimeSeconds / possessionSeconds / 2
    const [home, away] = this.#scored([each, each])
    const most = 6 * each
    const ended = new Tally(0, most)
    const level = new Tally(0, most)
    let again = 0
    for (const [scored, first] of home.chances.entries())
      for (const [allowed, second] of away.chances.entries()) {
        const to = scored === allowed ? level : ended
        to.add(scored + allowed, first * second)
        if (scored === allowed) again += first * second
      }
    const difference = convolve(home, mirrored(away))
    const chances = difference.chances.map((chance, at) =>
      difference.from + at === 0 ? 0 : chance / (1 - again),
    )
    let total = scaled(ended.distribution, 1 / (1 - again))
    for (let overtime = 1; overtime < overtimesMost; overtime += 1)
      total = together(ended.distribution, convolve(level.distribution, total))
    return { difference: { from: difference.from, chances }, total: trimmed(total) }
  }

  #once(key: string, make: () => Outlook): Outlook {
    const known = this.#known.get(key) ?? make()
    this.#known.set(key, known)
    return known
  }
}

const isPeriod = (text: string): text is BasketballPeriod =>
  (basketballPeriods as readonly string[]).includes(text)

/** Prices a basketball match from any state by what the sides make of their possessions. */
export function basketballModel(strength: BasketballStrength, state: EventState): Model {
  const { score } = state
  if (score.kind !== 'basketball') throw new Error(`This is a score of ${score.kind}`)
  const grid = new Grid(strength, score)
  const isOpen =
    !score.isOver &&
    (state.status === 'planned' || state.status === 'live' || state.status === 'interrupted')
  return {
    fair: (type, specifiers) => fairOf(grid, type, specifiers),
    offered: () => (isOpen ? offeredOf(grid) : []),
  }
}

function fairOf(
  grid: Grid,
  type: string,
  specifiers: Specifiers,
): Readonly<Record<string, Split>> | undefined {
  const named = specifiers['period']
  if (named !== undefined && !isPeriod(named)) return undefined
  const line = Number(specifiers['line'])
  switch (type) {
    case 'winner':
      return handicap(grid.counted(named).difference, 0)
    case 'handicap':
      return handicap(grid.counted(named).difference, line)
    case 'total':
      return overUnder(grid.counted(named).total, line)
    case 'match-result': {
      const ahead = handicap(grid.regular(named).difference, 0)
      const level = chanceOf(grid.regular(named).difference, 0)
      return {
        1: { ...ahead['1'], void: 0, loss: ahead['1'].loss + ahead['1'].void },
        ...exclusive({ X: level }),
        2: { ...ahead['2'], void: 0, loss: ahead['2'].loss + ahead['2'].void },
      }
    }
    default:
      return undefined
  }
}

/** Periods with markets now: what is played, the quarter after it, and the halves. */
function openPeriods(score: BasketballScore): BasketballPeriod[] {
  const quarter = Math.max(1, score.quarter)
  const quarters = [quarter, quarter + 1].filter((number) => number <= 4)
  return [
    ...(quarter <= 2 ? (['first'] as const) : []),
    ...(quarter <= 4 ? (['second'] as const) : []),
    ...quarters
      .filter((number) => !isQuarterOver(score, number))
      .map((number) => `q${number}` as BasketballPeriod),
  ]
}

function offeredOf(grid: Grid): { type: string; specifiers: Specifiers }[] {
  const { score } = grid
  const lines = (count: number, period?: BasketballPeriod) => {
    const { difference, total } = grid.counted(period)
    const within = period === undefined ? {} : { period }
    return [
      // Overtime leaves nobody level: half a point is won by whoever wins.
      ...evenLines(difference, count + 2)
        .filter((line) => period !== undefined || Math.abs(line) > 1)
        .slice(0, count)
        .map((line) => ({ type: 'handicap', specifiers: { line: String(-line), ...within } })),
      ...evenLines(total, count).map((line) => ({
        type: 'total',
        specifiers: { line: String(line), ...within },
      })),
    ]
  }
  return [
    { type: 'winner', specifiers: {} },
    ...lines(3),
    ...(isQuarterOver(score, 4) ? [] : [{ type: 'match-result', specifiers: {} }]),
    ...openPeriods(score).flatMap((period) => [
      { type: 'winner', specifiers: { period } },
      ...lines(1, period),
    ]),
  ]
}
