import { defineMarket, ended } from '../define-market.ts'
import { halves, played, playedOf } from '../football-score.ts'
import { decidedOf, overUnder } from '../lines.ts'

export const teamTotal = defineMarket({
  code: 'team-total',
  class: 'side',
  ways: 2,
  specifiers: [
    { name: 'line', form: 'line' },
    halves,
    { name: 'side', form: 'of', values: ['home', 'away'] },
  ],
  outcomes: () => ['over', 'under'],
  rules: {
    football: (graded) => {
      const { goals, isOver } = playedOf(graded, graded.specifiers)
      const { side, line = '0' } = graded.specifiers
      const count = goals[side === 'away' ? 1 : 0]
      return decidedOf((each) => overUnder(each, line), [count, isOver ? count : Infinity])
    },
  },
  example: {
    state: ended(played([1, 0], [1, 3])),
    specifiers: { line: '1.5', side: 'home' },
  },
})
