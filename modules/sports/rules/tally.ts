import {
  hasOvertime,
  type BasketballPeriod,
  basketballPeriods,
  pointsOf,
  quartersOf,
} from '../markets/basketball-score.ts'
import { mapsWon } from '../markets/esports-score.ts'
import { regularOf } from '../markets/football-score.ts'
import type { Specifiers } from '../markets/market-type.ts'
import { gamesWon, setsWon } from '../markets/tennis-score.ts'
import type { BasketballScore, FootballScore, Score, Sides } from '../sport.ts'

export const countUnits = ['goals', 'points', 'games', 'sets', 'rounds', 'maps'] as const
export type CountUnit = (typeof countUnits)[number]

/** What a market counts so far, for each side. */
export type Tally = { unit: CountUnit; counts: Sides }

const byGames = new Set(['games', 'game-handicap'])
const byRounds = new Set(['rounds', 'round-handicap'])

/** What a market counts of a score; undefined where it counts nothing, as of a fight. */
export function tallyOf(type: string, specifiers: Specifiers, score: Score): Tally | undefined {
  switch (score.kind) {
    case 'football':
      return { unit: 'goals', counts: goalsOf(score, specifiers) }
    case 'basketball':
      return { unit: 'points', counts: pointsIn(score, type, specifiers) }
    case 'tennis':
      return byGames.has(type)
        ? { unit: 'games', counts: gamesWon(score) }
        : { unit: 'sets', counts: setsWon(score) }
    case 'esports': {
      if (!byRounds.has(type)) return { unit: 'maps', counts: mapsWon(score, type === 'winner') }
      const map = score.maps[Number(specifiers.map) - 1]
      return { unit: 'rounds', counts: map?.rounds ?? [0, 0] }
    }
    case 'cockfight':
    case 'field':
    case 'fight':
      return undefined
  }
}

function goalsOf(score: FootballScore, { period }: Specifiers): Sides {
  if (period === 'first') return score.first
  return period === 'second' ? score.second : regularOf(score)
}

/** Overtime counts except where three outcomes stand for the time before it. */
function pointsIn(score: BasketballScore, type: string, specifiers: Specifiers): Sides {
  const period = basketballPeriods.find(
    (each): each is BasketballPeriod => each === specifiers.period,
  )
  return pointsOf(score, quartersOf(period), hasOvertime(period) && type !== 'match-result')
}
