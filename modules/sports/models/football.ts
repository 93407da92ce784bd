import { fallenOf } from '../markets/asian-handicap/market.ts'
import { listedScores } from '../markets/correct-score/market.ts'
import { scorersOf, sumOf } from '../markets/football-score.ts'
import type { From, Model, Specifiers } from '../markets/market-type.ts'
import type { Split } from '../result.ts'
import type { EventState, Sides } from '../sport.ts'
import { type Distribution, handicap, overUnder, shifted } from './distribution.ts'
import { offeredOf } from './football-offered.ts'
import { type FootballPeriod, MatchOutlook, type Outlook } from './football-outlook.ts'
import type { FootballStrength } from './football-ticks.ts'
import { gridsOf } from './goal-grid.ts'
import { exclusive } from './split.ts'

type Splits = Readonly<Record<string, Split>>

/**
 * Prices a football match from any state by the chances of a goal in a tick. The goals to come are an exact trinomial; every market
 * is a sum over its grid, so that all prices of a moment agree with each other.
 */
export function footballModel(strength: FootballStrength, state: EventState): Model {
  const { score } = state
  if (score.kind !== 'football') throw new Error(`This is a score of ${score.kind}`)
  const match = new MatchOutlook(score, gridsOf(strength))
  const isOpen =
    !['extra', 'penalties', 'over'].includes(score.period) &&
    (state.status === 'planned' || state.status === 'live' || state.status === 'interrupted')
  const fair: Model['fair'] = (type, specifiers, from) => fairOf(match, type, specifiers, from)
  return { fair, offered: () => (isOpen ? offeredOf(match, fair) : []) }
}

type Priced = { match: MatchOutlook; outlook: Outlook; specifiers: Specifiers; from: From }

// Extra time and penalties are not drawn, so nothing that needs them has a price.
const prices: Readonly<Record<string, (priced: Priced) => Splits | undefined>> = {
  'match-result': ({ outlook }) => exclusive(resultsOf(outlook.difference)),
  'double-chance': ({ outlook }) => {
    const { '1': home, X: draw, '2': away } = resultsOf(outlook.difference)
    return exclusive({ '1X': home + draw, '12': home + away, X2: draw + away })
  },
  'draw-no-bet': ({ outlook }) => handicap(outlook.difference, 0),
  total: ({ outlook, specifiers }) => overUnder(outlook.total, Number(specifiers['line'])),
  'team-total': ({ outlook, specifiers }) =>
    overUnder(outlook.side(specifiers['side'] === 'away' ? 1 : 0), Number(specifiers['line'])),
  'asian-handicap': ({ match, outlook, specifiers, from }) => {
    const fallen = fallenOf(match.score, specifiers['period'], from)
    const counted = shifted(outlook.difference, fallen[1] - fallen[0])
    return handicap(counted, Number(specifiers['line']))
  },
  'european-handicap': ({ outlook, specifiers }) => {
    const [home = 0, away = 0] = (specifiers['start'] ?? '').split(':').map(Number)
    return exclusive(resultsOf(shifted(outlook.difference, home - away)))
  },
  'both-score': ({ outlook }) => {
    const yes = bothScoreOf(outlook)
    return exclusive({ yes, no: 1 - yes })
  },
  'odd-even': ({ outlook: { total } }) => {
    let odd = 0
    for (const [at, chance] of total.chances.entries())
      if ((total.from + at) % 2 === 1) odd += chance
    return exclusive({ odd, even: 1 - odd })
  },
  'correct-score': ({ outlook, specifiers }) => {
    const scores = listedScores(specifiers).map((key) => {
      const [home = 0, away = 0] = key.split(':').map(Number)
      return [key, outlook.chanceOfScore([home, away])] as const
    })
    const listed = scores.reduce((sum, [, chance]) => sum + chance, 0)
    return exclusive({ ...Object.fromEntries(scores), other: Math.max(0, 1 - listed) })
  },
  'half-full': ({ match }) => exclusive(halfFullOf(match)),
  'next-goal': ({ match, outlook, specifiers }) => nextGoalOf(match, outlook, specifiers),
}

function fairOf(
  match: MatchOutlook,
  type: string,
  specifiers: Specifiers,
  from: From,
): Splits | undefined {
  const { period } = specifiers
  if (period !== undefined && period !== 'first' && period !== 'second') return undefined
  const price = Object.hasOwn(prices, type) ? prices[type] : undefined
  return price?.({ match, outlook: match.of(period), specifiers, from })
}

function resultsOf({ from, chances }: Distribution): Record<'1' | 'X' | '2', number> {
  const results = { '1': 0, X: 0, '2': 0 }
  for (const [at, chance] of chances.entries()) {
    const difference = from + at
    results[difference > 0 ? '1' : difference === 0 ? 'X' : '2'] += chance
  }
  return results
}

function bothScoreOf({ goals, grid }: Outlook): number {
  let yes = 0
  for (const [home, row] of grid.rows.entries())
    for (let away = 0; away < row.length; away++)
      if (goals[0] + home > 0 && goals[1] + away > 0) yes += row[away] ?? 0
  return Math.min(1, yes)
}

/** The result at half-time with the one at the end: every difference of one half with every one of the other. */
function halfFullOf(match: MatchOutlook): Record<string, number> {
  const first = match.of('first').difference
  const second = match.of('second').difference
  const results: Record<string, number> = {}
  for (const half of ['1', 'X', '2'])
    for (const full of ['1', 'X', '2']) results[`${half}/${full}`] = 0
  for (const [at, chance] of first.chances.entries()) {
    if (chance === 0) continue
    const difference = first.from + at
    const half = difference > 0 ? '1' : difference === 0 ? 'X' : '2'
    const full = resultsOf(shifted(second, difference))
    for (const [result, other] of Object.entries(full)) {
      const key = `${half}/${result}`
      results[key] = (results[key] ?? 0) + chance * other
    }
  }
  return results
}

/** Every goal is one of home with the same chance, whenever it falls. */
function nextGoalOf(
  match: MatchOutlook,
  { goals, total }: Outlook,
  specifiers: Specifiers,
): Splits | undefined {
  const number = Number(specifiers['n'])
  if (number <= sumOf(goals)) {
    const scorer = scorersOf(match.score, specifiers)?.[number - 1]
    if (scorer === undefined) return undefined
    return exclusive({ '1': 1 - scorer, '2': scorer, none: 0 })
  }
  let falls = 0
  for (const [at, chance] of total.chances.entries()) if (total.from + at >= number) falls += chance
  const { homeShare } = match.grids
  return exclusive({
    '1': falls * homeShare,
    '2': falls * (1 - homeShare),
    none: Math.max(0, 1 - falls),
  })
}

/** The chances of the scores at the end, `grid[home][away]`, with all that is beyond in the last row and column. */
export function scoreGrid(
  strength: FootballStrength,
  state: EventState,
  most: number,
  period?: FootballPeriod,
): number[][] {
  const { score } = state
  if (score.kind !== 'football') throw new Error(`This is a score of ${score.kind}`)
  const { goals, grid } = new MatchOutlook(score, gridsOf(strength)).of(period)
  const shown = Array.from({ length: most + 1 }, () => Array<number>(most + 1).fill(0))
  const cellOf = ([home, away]: Sides) => [Math.min(home, most), Math.min(away, most)] as const
  for (const [home, chances] of grid.rows.entries())
    for (const [away, chance] of chances.entries()) {
      const [row, column] = cellOf([goals[0] + home, goals[1] + away])
      const cells = shown[row]
      if (cells) cells[column] = (cells[column] ?? 0) + chance
    }
  return shown
}
