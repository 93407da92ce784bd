/*
 * The markets of football once more, by what a stake of 400 at odds of 3.00 brings back, in the plainest words: no results, no void
 * parts, no quarters. A quarter line is two stakes of 200.
 */
import type { RealMatch } from './real-season.fixture.ts'

const stake = 400
const odds = 3

type Asked = {
  type: string
  /** As the specifiers have them; an empty text where there is none. */
  line: string
  side: string
  start: string
  n: string
  period: string
  outcome: string
  from: readonly [number, number]
}

type Counted = { home: number; away: number }

function countedGoals(match: RealMatch, period: string): Counted {
  let [home, away] = [0, 0]
  if (period !== 'second') [home, away] = [home + match.first[0], away + match.first[1]]
  if (period !== 'first') [home, away] = [home + match.second[0], away + match.second[1]]
  return { home, away }
}

const pays = (isWon: boolean, money = stake): number => (isWon ? money * odds : 0)

/** More than the line wins, as many give the money back; a line between is two bets. */
function moreThan(count: number, line: number, money = stake): number {
  const isQuarter = Math.abs(line * 2 - Math.trunc(line * 2)) > 0.1
  if (isQuarter)
    return moreThan(count, line - 0.25, money / 2) + moreThan(count, line + 0.25, money / 2)
  if (count === line) return money
  return pays(count > line, money)
}

function leader({ home, away }: Counted): string {
  if (home > away) return 'home'
  if (away > home) return 'away'
  return 'nobody'
}

/** What comes back; undefined where the score alone does not tell. */
export function plainReturn(match: RealMatch, asked: Asked): number | undefined {
  const goals = countedGoals(match, asked.period)
  const { outcome } = asked
  const line = Number(asked.line)
  switch (asked.type) {
    case 'match-result':
      return pays({ '1': 'home', X: 'nobody', '2': 'away' }[outcome] === leader(goals))
    case 'double-chance': {
      const losesIf = { '1X': 'away', '12': 'nobody', X2: 'home' }[outcome]
      return pays(leader(goals) !== losesIf)
    }
    case 'draw-no-bet':
      if (leader(goals) === 'nobody') return stake
      return pays(leader(goals) === (outcome === '1' ? 'home' : 'away'))
    case 'total':
      return overOrUnder(goals.home + goals.away, line, outcome)
    case 'team-total':
      return overOrUnder(asked.side === 'home' ? goals.home : goals.away, line, outcome)
    case 'asian-handicap': {
      const { home, away } = since(goals, asked)
      return outcome === '1' ? moreThan(home - away, -line) : moreThan(away - home, line)
    }
    case 'european-handicap': {
      const home = goals.home + Number(asked.start.split(':')[0])
      const away = goals.away + Number(asked.start.split(':')[1])
      return pays({ '1': 'home', X: 'nobody', '2': 'away' }[outcome] === leader({ home, away }))
    }
    case 'both-score':
      return pays((goals.home * goals.away !== 0) === (outcome === 'yes'))
    case 'odd-even':
      return pays(((goals.home + goals.away) % 2 === 1) === (outcome === 'odd'))
    case 'correct-score': {
      const most = asked.period === '' ? 4 : 3
      const isListed = goals.home <= most && goals.away <= most
      return pays(isListed ? outcome === `${goals.home}:${goals.away}` : outcome === 'other')
    }
    case 'half-full':
      return pays(outcome === `${signOf(match, 'first')}/${signOf(match, '')}`)
    case 'next-goal':
      return nextGoal(goals, Number(asked.n), outcome)
    case 'to-qualify':
      if (leader(goals) === 'nobody') return undefined
      return pays(leader(goals) === (outcome === '1' ? 'home' : 'away'))
    default:
      throw new Error(`Not a market of football: ${asked.type}`)
  }
}

const overOrUnder = (count: number, line: number, outcome: string): number =>
  outcome === 'over' ? moreThan(count, line) : moreThan(-count, -line)

// A bet accepted at half-time has the first half behind it; in the second half nothing.

/** A handicap in play counts from the score at which it was taken. */
function since(goals: Counted, { period, from }: Asked): Counted {
  if (period === 'second') return goals
  return { home: goals.home - from[0], away: goals.away - from[1] }
}

const signOf = (match: RealMatch, period: string): string =>
  ({ home: '1', nobody: 'X', away: '2' })[leader(countedGoals(match, period))] ?? ''

// Who scored follows from the score only where one side has all goals.
function nextGoal({ home, away }: Counted, number: number, outcome: string): number | undefined {
  if (home + away < number) return pays(outcome === 'none')
  if (home > 0 && away > 0) return undefined
  return pays(outcome === (home > 0 ? '1' : '2'))
}
