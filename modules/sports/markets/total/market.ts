import { defineMarket, ended } from '../define-market.ts'
import { halves, played, playedOf, sumOf } from '../football-score.ts'
import { decidedOf, overUnder } from '../lines.ts'

export const total = defineMarket({
  code: 'total',
  class: 'main',
  ways: 2,
  specifiers: [{ name: 'line', form: 'line' }, halves],
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
  },
  example: { state: ended(played([1, 0], [1, 1])), specifiers: { line: '2.75' } },
})
