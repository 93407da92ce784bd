import type {
  BasketballScore,
  EsportsMap,
  EsportsScore,
  FightScore,
  FootballScore,
  Score,
  Side,
  Sides,
  TennisScore,
} from '../sport.ts'

/**
 * Whether play alone leads from one score to the other. A score that goes back (a goal that a video review takes away, a
 * corrected count) is not natural: what it decides waits, and markets stop until somebody or the source confirms it.
 */
export function isNaturalChange(before: Score, after: Score): boolean {
  if (before.kind === 'football' && after.kind === 'football') return isFootball(before, after)
  if (before.kind === 'basketball' && after.kind === 'basketball')
    return isBasketball(before, after)
  if (before.kind === 'tennis' && after.kind === 'tennis') return isTennis(before, after)
  if (before.kind === 'esports' && after.kind === 'esports') return isEsports(before, after)
  if (before.kind === 'fight' && after.kind === 'fight') return isFight(before, after)
  if (before.kind === 'cockfight' && after.kind === 'cockfight')
    return isLater(before.secondsFought, after.secondsFought) && isKept(before.end, after.end)
  if (before.kind === 'field' && after.kind === 'field')
    return !before.isFinal || isKept(before, after)
  return false
}

const isLater = (before: number, after: number): boolean => before <= after
const isHigher = (before: Sides = [0, 0], after: Sides = [0, 0]): boolean =>
  isLater(before[0], after[0]) && isLater(before[1], after[1])

/** Nothing before, or the same after. */
const isKept = (before: unknown, after: unknown): boolean =>
  before === undefined || JSON.stringify(sorted(before)) === JSON.stringify(sorted(after))

// A score from the database has its keys in another order.
const sorted = (value: unknown): unknown =>
  typeof value !== 'object' || value === null
    ? value
    : Array.isArray(value)
      ? value.map(sorted)
      : Object.entries(value)
          .map(([key, each]) => [key, sorted(each)] as const)
          .toSorted(([first], [second]) => (first < second ? -1 : 1))

const isContinued = (before: readonly Side[] = [], after: readonly Side[] = before): boolean =>
  before.every((side, index) => side === after[index])

const footballPeriods: readonly FootballScore['period'][] = [
  'before',
  'first',
  'half',
  'second',
  'extra',
  'penalties',
  'over',
]

function isFootball(before: FootballScore, after: FootballScore): boolean {
  return (
    isLater(footballPeriods.indexOf(before.period), footballPeriods.indexOf(after.period)) &&
    isHigher(before.first, after.first) &&
    isHigher(before.second, after.second) &&
    isHigher(before.extra, after.extra) &&
    isHigher(before.penalties, after.penalties) &&
    isContinued(before.order, after.order) &&
    // A half that is over keeps its goals.
    (['before', 'first'].includes(before.period) || isKept(before.first, after.first))
  )
}

function isBasketball(before: BasketballScore, after: BasketballScore): boolean {
  return (
    isLater(before.quarter, after.quarter) &&
    before.quarterSeconds === after.quarterSeconds &&
    (!before.isOver || isKept(before, after)) &&
    before.quarters.every((points, index) => isHigher(points, after.quarters[index])) &&
    before.quarters.slice(0, -1).every((points, index) => isKept(points, after.quarters[index])) &&
    isHigher(before.overtime, after.overtime)
  )
}

// Points within a game go back from advantage to level.
function isTennis(before: TennisScore, after: TennisScore): boolean {
  return (
    before.bestOf === after.bestOf &&
    isLater(before.setsOver, after.setsOver) &&
    before.sets.every((games, index) => isHigher(games, after.sets[index])) &&
    before.sets
      .slice(0, before.setsOver)
      .every((games, index) => isKept(games, after.sets[index])) &&
    isKept(before.retired, after.retired) &&
    isKept(before.disqualified, after.disqualified)
  )
}

function isEsports(before: EsportsScore, after: EsportsScore): boolean {
  return (
    before.bestOf === after.bestOf &&
    before.raceTo === after.raceTo &&
    before.leadBy === after.leadBy &&
    before.maps.every((map, index) => {
      const next = after.maps[index]
      return next !== undefined && isMap(map, next)
    })
  )
}

// A map that was broken off is played anew from nothing: the rounds so far stand beside it.
function isMap(before: EsportsMap, after: EsportsMap): boolean {
  if (before.isOver) return isKept(before, after)
  if (after.replayedFrom && !before.replayedFrom) return isHigher(before.rounds, after.replayedFrom)
  return (
    isHigher(before.rounds, after.rounds) &&
    isContinued(before.order, after.order) &&
    isKept(before.replayedFrom, after.replayedFrom)
  )
}

function isFight(before: FightScore, after: FightScore): boolean {
  return (
    before.rounds === after.rounds &&
    before.roundSeconds === after.roundSeconds &&
    isLater(before.round, after.round) &&
    isLater(before.secondsFought, after.secondsFought) &&
    isKept(before.end, after.end)
  )
}
