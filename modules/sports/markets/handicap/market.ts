import { basketballPlayed, scoredOf } from '../basketball-rules.ts'
import { defineMarket, ended } from '../define-market.ts'
import { handicap as handicapOf } from '../lines.ts'
import { periods } from '../periods.ts'

export const handicap = defineMarket({
  code: 'handicap',
  class: 'main',
  ways: 2,
  specifiers: [{ name: 'line', form: 'line' }, periods],
  outcomes: () => ['1', '2'],
  rules: {
    basketball: (graded) => {
      const { points, isOver } = scoredOf(graded, true)
      return isOver ? handicapOf(points[0] - points[1], graded.specifiers['line'] ?? '0') : {}
    },
  },
  example: {
    state: ended(
      basketballPlayed(
        [
          [25, 22],
          [24, 27],
          [28, 26],
          [27, 29],
        ],
        [14, 11],
      ),
    ),
    specifiers: { line: '-2.5' },
  },
})
