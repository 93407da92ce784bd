import type { Score, Sides } from '../../sport.ts'

const sum = (parts: readonly (Sides | undefined)[]): Sides => [
  parts.reduce((total, part) => total + (part?.[0] ?? 0), 0),
  parts.reduce((total, part) => total + (part?.[1] ?? 0), 0),
]

const wins = (won: readonly (0 | 1 | undefined)[]): Sides => [
  won.filter((side) => side === 0).length,
  won.filter((side) => side === 1).length,
]

const ahead = ([home, away]: Sides): 0 | 1 | undefined =>
  home === away ? undefined : home > away ? 0 : 1

/** What each side has at the end, as a table counts it: goals, points, sets, maps, or who won. Undefined of a field. */
export function sidesOf(score: Score): Sides | undefined {
  switch (score.kind) {
    case 'football':
      return sum([score.first, score.second])
    case 'basketball':
      return sum([...score.quarters, score.overtime])
    case 'tennis': {
      const [home, away] = wins(score.sets.slice(0, score.setsOver).map(ahead))
      if (score.retired === undefined && score.disqualified === undefined) return [home, away]
      const loser = score.disqualified ?? score.retired
      return loser === 0 ? [home, Math.max(away, home + 1)] : [Math.max(home, away + 1), away]
    }
    case 'esports':
      return wins(score.maps.map(({ winner }) => winner))
    case 'fight':
      return wins([score.end?.winner])
    case 'cockfight':
      return wins([score.end === 'meron' ? 0 : score.end === 'wala' ? 1 : undefined])
    case 'field':
      return undefined
  }
}

/** How it ended for a side. */
export function outcomeFor(score: Score, side: 0 | 1): 'won' | 'drawn' | 'lost' | undefined {
  const sides = sidesOf(score)
  if (!sides) return undefined
  const first = ahead(sides)
  return first === undefined ? 'drawn' : first === side ? 'won' : 'lost'
}
