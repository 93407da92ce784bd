import type { FootballScore, Sides } from '../../sport.ts'
import { defineMarket, ended } from '../define-market.ts'
import { halves, played, whenOver } from '../football-score.ts'
import { handicap } from '../lines.ts'
import type { From } from '../market-type.ts'

/**
 * The goals of the period that had fallen when the leg was accepted. `from` is the score of the match: what the second half
 * had of it is what is beyond the first.
 */
export function fallenOf({ first }: FootballScore, period: string | undefined, from: From): Sides {
  if (period !== 'second') return from
  return [Math.max(0, from[0] - first[0]), Math.max(0, from[1] - first[1])]
}

export const asianHandicap = defineMarket({
  code: 'asian-handicap',
  class: 'main',
  ways: 2,
  countsFrom: true,
  specifiers: [{ name: 'line', form: 'line' }, halves],
  outcomes: () => ['1', '2'],
  rules: {
    football: whenOver(([home, away], { score, specifiers, from }) => {
      const fallen = fallenOf(score, specifiers['period'], from)
      return handicap(home - fallen[0] - (away - fallen[1]), specifiers['line'] ?? '0')
    }),
  },
  example: { state: ended(played([1, 0], [1, 1])), specifiers: { line: '-0.75' } },
})
