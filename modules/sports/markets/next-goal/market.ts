import { defineMarket, ended } from '../define-market.ts'
import { halves, played, playedOf, scorersOf, sumOf } from '../football-score.ts'
import { onlyWinner } from '../lines.ts'

export const nextGoal = defineMarket({
  code: 'next-goal',
  class: 'side',
  ways: 3,
  specifiers: [{ name: 'n', form: 'count' }, halves],
  outcomes: () => ['1', '2', 'none'],
  rules: {
    football: (graded) => {
      const { score, specifiers, outcomes } = graded
      const { goals, isOver } = playedOf(graded, specifiers)
      const number = Number(specifiers['n'])
      if (sumOf(goals) < number) return isOver ? onlyWinner(outcomes, 'none') : {}
      const scorer = scorersOf(score, specifiers)?.[number - 1]
      return scorer === undefined ? undefined : onlyWinner(outcomes, scorer === 0 ? '1' : '2')
    },
  },
  example: { state: ended(played([1, 0], [0, 1], [0, 1])), specifiers: { n: '3' } },
})
