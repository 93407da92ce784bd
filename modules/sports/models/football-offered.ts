import { listedGoals } from '../markets/correct-score/market.ts'
import { lineOfQuarters } from '../markets/lines.ts'
import type { Specifiers } from '../markets/market-type.ts'
import type { Counted } from './counted.ts'
import type { FootballPeriod, MatchOutlook, Outlook } from './football-outlook.ts'
import { ticksPlayed } from './football-ticks.ts'

type Market = { type: string; specifiers: Specifiers }

/** Of a line, so much must be open on either side; of any other market, so much besides its likeliest outcome. */
const openLine = 0.03
const openRest = 0.002

/**
 * The markets of a match now: the lines nearest to even, and of everything else what is not as good as known. The match result is
 * always there.
 */
export function offeredOf(match: MatchOutlook): Market[] {
  const whole = match.of()
  const isPlanned = ticksPlayed(match.score) === 0
  return [
    { type: 'match-result', specifiers: {} },
    ...doubleChance(whole, {}),
    ...drawNoBet(whole),
    ...lines('total', whole.grid.total, whole.fallen, evenLines(whole.grid.total, 3, whole.fallen)),
    // The goals to come are what a handicap in play is about.
    ...handicapLines(whole, 3),
    ...bothScore(whole, {}),
    ...teamLines(whole),
    ...nextGoal(whole),
    ...['0:1', '1:0'].flatMap((start) => europeanHandicap(whole, start)),
    ...correctScore(whole, {}),
    ...(hasGoals(whole) ? [{ type: 'odd-even', specifiers: {} }] : []),
    ...(isPlanned ? [{ type: 'half-full', specifiers: {} }] : []),
    ...ofFirstHalf(match.of('first')),
  ]
}

function ofFirstHalf(half: Outlook): Market[] {
  if (half.ticksLeft === 0) return []
  const period = 'first'
  const { grid, fallen } = half
  return [
    ...(isAnyOpen(Object.values(half.results()))
      ? [{ type: 'match-result', specifiers: { period } }]
      : []),
    ...doubleChance(half, { period }),
    ...lines('total', grid.total, fallen, evenLines(grid.total, 1, fallen), period),
    ...handicapLines(half, 1, period),
    ...bothScore(half, { period }),
    ...correctScore(half, { period }),
  ]
}

/** Whether more than one of these outcomes is worth a price. */
const isAnyOpen = (chances: readonly number[]): boolean =>
  chances.filter((chance) => chance > openRest).length > 1

const hasGoals = ({ grid }: Outlook): boolean => isAnyOpen([grid.none, 1 - grid.none])

function doubleChance(outlook: Outlook, specifiers: Specifiers): Market[] {
  const { '1': home, X: draw, '2': away } = outlook.results()
  // Two of the three together: each has to leave something open.
  const isOpen = [home, draw, away].every((chance) => chance > openRest)
  return isOpen ? [{ type: 'double-chance', specifiers }] : []
}

function drawNoBet({ grid, lead }: Outlook): Market[] {
  return isLineOpen(grid.difference, 0, lead) ? [{ type: 'draw-no-bet', specifiers: {} }] : []
}

function bothScore({ goals, grid }: Outlook, specifiers: Specifiers): Market[] {
  const never = ([0, 1] as const).map((side) => (goals[side] > 0 ? 0 : grid.side(side).is(0)))
  const no = (never[0] ?? 0) + (never[1] ?? 0) - (goals[0] + goals[1] > 0 ? 0 : grid.none)
  return isAnyOpen([no, 1 - no]) ? [{ type: 'both-score', specifiers }] : []
}

/** Beyond the list the market is decided. */
function correctScore(outlook: Outlook, specifiers: Specifiers): Market[] {
  const isListed = Math.max(...outlook.goals) <= listedGoals(specifiers)
  return isListed && hasGoals(outlook) ? [{ type: 'correct-score', specifiers }] : []
}

function nextGoal(outlook: Outlook): Market[] {
  if (!hasGoals(outlook)) return []
  return [{ type: 'next-goal', specifiers: { n: String(outlook.fallen + 1) } }]
}

function europeanHandicap(outlook: Outlook, start: string): Market[] {
  const results = outlook.results(start === '1:0' ? 1 : -1)
  return isAnyOpen(Object.values(results))
    ? [{ type: 'european-handicap', specifiers: { start } }]
    : []
}

/** One half line for each side: quarters are for the match. */
const teamLines = ({ grid, goals }: Outlook): Market[] =>
  ([0, 1] as const).flatMap((side) => {
    const best = bestLine(grid.side(side), 4, 2, goals[side])
    if (best === undefined) return []
    const named = side === 0 ? 'home' : 'away'
    return [{ type: 'team-total', specifiers: { line: lineOfQuarters(best), side: named } }]
  })

/** The line is added to home: home wins above its negative. */
const handicapLines = ({ grid }: Outlook, count: 1 | 3, period?: FootballPeriod): Market[] =>
  lines('asian-handicap', grid.difference, 0, evenLines(grid.difference, count, 0), period, -1)

/** Markets of these lines, where they are open. */
const lines = (
  type: string,
  counted: Counted,
  plus: number,
  quarters: readonly number[],
  period?: FootballPeriod,
  sign: 1 | -1 = 1,
): Market[] =>
  quarters
    .filter((each) => isLineOpen(counted, each, plus))
    .map((each) => {
      const line = lineOfQuarters(sign * each)
      return { type, specifiers: period === undefined ? { line } : { line, period } }
    })

/**
 * The line nearest to even with the quarters beside it, in order, and always a half line among them: a whole line is joined by the
 * two on its better side. Of one line, the best half line.
 */
function evenLines(counted: Counted, count: 1 | 3, plus: number): number[] {
  const half = bestLine(counted, 4, 2, plus)
  if (half === undefined) return []
  if (count === 1) return [half]
  const best = bestLine(counted, 1, 0, plus) ?? half
  const isWhole = best % 4 === 0
  const first = !isWhole ? best - 1 : half > best ? best : best - 2
  return [first, first + 1, first + 2]
}

/** Of the lines `rest` quarters above each multiple of `step` that are open, the one nearest to even. */
function bestLine(counted: Counted, step: number, rest: number, plus: number): number | undefined {
  let [best, nearest]: [number | undefined, number] = [undefined, 2]
  // Below and above these numbers one side is as good as known.
  let [from, to] = [counted.from, counted.to]
  while (from < to && counted.below(from + 1) < openLine) from++
  while (to > from && counted.atLeast(to) < openLine) to--
  for (let line = (from + plus - 1) * 4 + rest; line <= (to + plus) * 4; line += step) {
    const { win, halfWin, halfLoss, loss } = counted.line(line, plus).above
    if (win + halfWin < openLine || loss + halfLoss < openLine) continue
    const away = Math.abs(win + halfWin / 2 - loss - halfLoss / 2)
    if (away < nearest) [best, nearest] = [line, away]
  }
  return best
}

function isLineOpen(counted: Counted, quarters: number, plus: number): boolean {
  const { win, halfWin, halfLoss, loss } = counted.line(quarters, plus).above
  return win + halfWin >= openLine && loss + halfLoss >= openLine
}
