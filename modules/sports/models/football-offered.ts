import { lineOfQuarters } from '../markets/lines.ts'
import type { Model, Specifiers } from '../markets/market-type.ts'
import { sumOf } from '../markets/football-score.ts'
import { type Split, wholeSplit } from '../result.ts'
import { type Distribution, overLine } from './distribution.ts'
import type { FootballPeriod, MatchOutlook } from './football-outlook.ts'
import { ticksPlayed } from './football-ticks.ts'

type Market = { type: string; specifiers: Specifiers }

/** Of a line, so much must be open on either side; of any market, so much besides its likeliest outcome. */
const openLine = 0.03
const openRest = 0.002

/**
 * The markets of a match now: the lines nearest to even, and of everything else what is not as good as known. The match result is
 * always there.
 */
export function offeredOf(match: MatchOutlook, fair: Model['fair']): Market[] {
  const { goals } = match.of()
  const isOpen = ({ type, specifiers }: Market) =>
    (type === 'match-result' && !specifiers['period']) || hasRest(fair(type, specifiers, goals))
  return [...ofMatch(match), ...ofFirstHalf(match)].filter(isOpen)
}

function ofMatch(match: MatchOutlook): Market[] {
  const isPlanned = ticksPlayed(match.score) === 0
  const { goals, total, toCome } = match.of()
  return [
    { type: 'match-result', specifiers: {} },
    { type: 'double-chance', specifiers: {} },
    { type: 'draw-no-bet', specifiers: {} },
    ...lines('total', overLines(total, 3)),
    ...lines('asian-handicap', handicapLines(toCome, 3)),
    { type: 'both-score', specifiers: {} },
    ...teamLines(match),
    { type: 'next-goal', specifiers: { n: String(sumOf(goals) + 1) } },
    ...['0:1', '1:0'].map((start) => ({ type: 'european-handicap', specifiers: { start } })),
    { type: 'correct-score', specifiers: {} },
    { type: 'odd-even', specifiers: {} },
    ...(isPlanned ? [{ type: 'half-full', specifiers: {} }] : []),
  ]
}

function ofFirstHalf(match: MatchOutlook): Market[] {
  const { ticksLeft, total, toCome } = match.of('first')
  if (ticksLeft === 0) return []
  const period = 'first'
  return [
    { type: 'match-result', specifiers: { period } },
    { type: 'double-chance', specifiers: { period } },
    ...lines('total', overLines(total, 1), period),
    ...lines('asian-handicap', handicapLines(toCome, 1), period),
    { type: 'both-score', specifiers: { period } },
    { type: 'correct-score', specifiers: { period } },
  ]
}

const lines = (type: string, found: readonly string[], period?: FootballPeriod): Market[] =>
  found.map((line) => ({
    type,
    specifiers: period === undefined ? { line } : { line, period },
  }))

/** One half line for each side: quarters are for the match. */
const teamLines = (match: MatchOutlook): Market[] =>
  ([0, 1] as const).flatMap((side) => {
    const [best] = nearest(match.of().side(side), 4, 2)
    return best === undefined
      ? []
      : [
          {
            type: 'team-total',
            specifiers: { line: lineOfQuarters(best), side: side === 0 ? 'home' : 'away' },
          },
        ]
  })

const overLines = (numbers: Distribution, count: 1 | 3): string[] =>
  evenLines(numbers, count).map(lineOfQuarters)

/** The line is added to home: home wins above its negative. */
const handicapLines = (toCome: Distribution, count: 1 | 3): string[] =>
  evenLines(toCome, count).map((quarters) => lineOfQuarters(-quarters))

/**
 * The line nearest to even with the quarters beside it, in order, and always a half line among them: a whole line is joined by the
 * two on its better side. Of one line, the best half line.
 */
function evenLines(numbers: Distribution, count: 1 | 3): number[] {
  const [half] = nearest(numbers, 4, 2)
  if (half === undefined) return []
  if (count === 1) return [half]
  const [best = half] = nearest(numbers, 1, 0)
  const isWhole = best % 4 === 0
  const first = !isWhole ? best - 1 : half > best ? best : best - 2
  return [first, first + 1, first + 2].filter((quarters) => isLineOpen(numbers, quarters))
}

/** The lines `rest` quarters above each multiple of `step` that are open, the one nearest to even first. */
function nearest(numbers: Distribution, step: number, rest: number): number[] {
  const found: { quarters: number; away: number }[] = []
  const least = Math.floor(numbers.from - 1) * 4
  const most = (numbers.from + numbers.chances.length) * 4
  for (let quarters = least + rest; quarters <= most; quarters += step) {
    if (!isLineOpen(numbers, quarters)) continue
    const { win, halfWin = 0, void: back = 0, halfLoss = 0 } = overLine(numbers, quarters / 4)
    const loss = 1 - win - halfWin - back - halfLoss
    found.push({ quarters, away: Math.abs(win + halfWin / 2 - loss - halfLoss / 2) })
  }
  return found.toSorted((first, second) => first.away - second.away).map(({ quarters }) => quarters)
}

function isLineOpen(numbers: Distribution, quarters: number): boolean {
  const { win, halfWin = 0, void: back = 0 } = overLine(numbers, quarters / 4)
  const above = win + halfWin
  return above >= openLine && 1 - above - back >= openLine
}

/** Whether more than one outcome is worth a price. */
function hasRest(splits: Readonly<Record<string, Split>> | undefined): boolean {
  if (!splits) return false
  const chances = Object.values(splits).map(({ win, halfWin }) => (win + halfWin) / wholeSplit)
  return chances.filter((chance) => chance > openRest).length > 1
}
