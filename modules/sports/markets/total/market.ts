import { scoredOf } from '../basketball-rules.ts'
import { defineMarket, ended } from '../define-market.ts'
import { played, playedOf, sumOf } from '../football-score.ts'
import { decidedOf, overUnder } from '../lines.ts'
import { hasPeriod, periods } from '../periods.ts'

export const total = defineMarket({
  code: 'total',
  class: 'main',
  ways: 2,
  specifiers: [{ name: 'line', form: 'line' }, periods],
  fits: hasPeriod,
  outcomes: () => ['over', 'under'],
  rules: {
    football: (graded) => {
      const { goals, isOver } = playedOf(graded, graded.specifiers)
      const count = sumOf(goals)
      return decidedOf(
        (each) => overUnder(each, graded.specifiers['line'] ?? '0'),
        [count, isOver ? count : Infinity],
      )
    },
    basketball: (graded) => {
      const { points, isOver } = scoredOf(graded, true)
      const count = sumOf(points)
      return decidedOf(
        (each) => overUnder(each, graded.specifiers['line'] ?? '0'),
        [count, isOver ? count : Infinity],
      )
    },
  },
  example: { state: ended(played([1, 0], [1, 1])), specifiers: { line: '2.75' } },
})
