import { defineMarket, ended } from '../define-market.ts'
import { halves, played, playedOf } from '../football-score.ts'
import { onlyWinner } from '../lines.ts'

export const bothScore = defineMarket({
  code: 'both-score',
  class: 'side',
  ways: 2,
  specifiers: [halves],
  outcomes: () => ['yes', 'no'],
  rules: {
    football: (graded) => {
      const { goals, isOver } = playedOf(graded, graded.specifiers)
      if (goals[0] > 0 && goals[1] > 0) return onlyWinner(graded.outcomes, 'yes')
      return isOver ? onlyWinner(graded.outcomes, 'no') : {}
    },
  },
  example: { state: ended(played([1, 0], [1, 1])), specifiers: {} },
})
