import { fallenOf } from '../markets/asian-handicap/market.ts'
import { listedScores } from '../markets/correct-score/market.ts'
import { scorersOf } from '../markets/football-score.ts'
import { quartersOf } from '../markets/lines.ts'
import type { From, Model, Specifiers } from '../markets/market-type.ts'
import type { Split } from '../result.ts'
import type { EventState, Sides } from '../sport.ts'
import { lineSplits } from './counted.ts'
import { offeredOf } from './football-offered.ts'
import { type FootballPeriod, MatchOutlook, type Outlook } from './football-outlook.ts'
import type { FootballStrength } from './football-ticks.ts'
import { gridsOf } from './goal-grid.ts'
import { exclusive, winSplit } from './split.ts'

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
  return {
    fair: (type, specifiers, from) => fairOf(match, type, specifiers, from),
    offered: () => (isOpen ? offeredOf(match) : []),
  }
}

type Priced = { match: MatchOutlook; outlook: Outlook; specifiers: Specifiers; from: From }

const lineOf = ({ line }: Specifiers): number => quartersOf(line ?? '0')

// Extra time and penalties are not drawn, so nothing that needs them has a price.
const prices: Readonly<Record<string, (priced: Priced) => Splits | undefined>> = {
  'match-result': ({ outlook }) => exclusive(outlook.results()),
  'double-chance': ({ outlook }) => {
    const { '1': home, X: draw, '2': away } = outlook.results()
    return exclusive({ '1X': home + draw, '12': home + away, X2: draw + away })
  },
  'draw-no-bet': ({ outlook }) => lineSplits(outlook.grid.difference, 0, ['1', '2'], outlook.lead),
  total: ({ outlook, specifiers }) =>
    lineSplits(outlook.grid.total, lineOf(specifiers), ['over', 'under'], outlook.fallen),
  'team-total': ({ outlook, specifiers }) => {
    const side = specifiers['side'] === 'away' ? 1 : 0
    const { grid, goals } = outlook
    return lineSplits(grid.side(side), lineOf(specifiers), ['over', 'under'], goals[side])
  },
  'asian-handicap': ({ match, outlook, specifiers, from }) => {
    const fallen = fallenOf(match.score, specifiers['period'], from)
    const lead = outlook.lead - (fallen[0] - fallen[1])
    return lineSplits(outlook.grid.difference, -lineOf(specifiers), ['1', '2'], lead)
  },
  'european-handicap': ({ outlook, specifiers }) => {
    const [home = 0, away = 0] = (specifiers['start'] ?? '').split(':').map(Number)
    return exclusive(outlook.results(home - away))
  },
  'both-score': ({ outlook }) => {
    const yes = bothScoreOf(outlook)
    return exclusive({ yes, no: 1 - yes })
  },
  'odd-even': ({ outlook: { grid, fallen } }) => {
    let odd = 0
    for (let goals = (fallen + 1) % 2; goals <= grid.total.to; goals += 2)
      odd += grid.total.is(goals)
    return exclusive({ odd, even: 1 - odd })
  },
  'correct-score': ({ outlook, specifiers }) => {
    const splits: Record<string, Split> = {}
    let listed = 0
    for (const { key, goals } of scoresOf(specifiers)) {
      const chance = outlook.chanceOfScore(goals)
      splits[key] = winSplit(chance)
      listed += chance
    }
    splits['other'] = winSplit(Math.max(0, 1 - listed))
    return splits
  },
  'half-full': ({ match }) => exclusive(halfFullOf(match)),
  'next-goal': ({ match, outlook, specifiers }) => nextGoalOf(match, outlook, specifiers),
}

const scoresRead = (specifiers: Specifiers) =>
  listedScores(specifiers).map((key) => {
    const [home = 0, away = 0] = key.split(':').map(Number)
    return { key, goals: [home, away] as const }
  })
const scoresOfMatch = scoresRead({})
const scoresOfHalf = scoresRead({ period: 'first' })
const scoresOf = ({ period }: Specifiers) => (period === undefined ? scoresOfMatch : scoresOfHalf)

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

/** A side that has not scored has to: both do unless one of those, or both, never do. */
function bothScoreOf({ goals: [home, away], grid }: Outlook): number {
  const homeNever = home > 0 ? 0 : grid.side(0).is(0)
  const awayNever = away > 0 ? 0 : grid.side(1).is(0)
  const bothNever = home > 0 || away > 0 ? 0 : grid.none
  return 1 - homeNever - awayNever + bothNever
}

/** The result at half-time with the one at the end: every lead of the first half with what the second makes of it. */
function halfFullOf(match: MatchOutlook): Record<string, number> {
  const [first, second] = [match.of('first'), match.of('second')]
  const { difference } = first.grid
  const results: Record<string, number> = {}
  for (const half of ['1', 'X', '2'])
    for (const full of ['1', 'X', '2']) results[`${half}/${full}`] = 0
  for (let more = difference.from; more <= difference.to; more++) {
    const chance = difference.is(more)
    const lead = first.lead + more
    const half = lead > 0 ? '1' : lead === 0 ? 'X' : '2'
    const full = second.results(lead)
    for (const result of ['1', 'X', '2'] as const) {
      const key = `${half}/${result}`
      results[key] = (results[key] ?? 0) + chance * full[result]
    }
  }
  return results
}

/** Every goal is one of home with the same chance, whenever it falls. */
function nextGoalOf(
  match: MatchOutlook,
  { fallen, grid }: Outlook,
  specifiers: Specifiers,
): Splits | undefined {
  const number = Number(specifiers['n'])
  if (number <= fallen) {
    const scorer = scorersOf(match.score, specifiers)?.[number - 1]
    if (scorer === undefined) return undefined
    return exclusive({ '1': 1 - scorer, '2': scorer, none: 0 })
  }
  const falls = grid.total.atLeast(number - fallen)
  const { homeShare } = match.grids
  return exclusive({
    '1': falls * homeShare,
    '2': falls * (1 - homeShare),
    none: grid.total.below(number - fallen),
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
