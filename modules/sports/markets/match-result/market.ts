import { scoredOf } from '../basketball-rules.ts'
import { defineMarket, ended } from '../define-market.ts'
import { onEnd } from '../fight-rules.ts'
import { fightWinner, sideKey } from '../fight-score.ts'
import { played, whenOver } from '../football-score.ts'
import { onlyWinner, winnerOf } from '../lines.ts'
import { hasPeriod, periods } from '../periods.ts'

export const matchResult = defineMarket({
  code: 'match-result',
  class: 'main',
  ways: 3,
  specifiers: [periods],
  fits: hasPeriod,
  outcomes: () => ['1', 'X', '2'],
  rules: {
    football: whenOver((goals, { outcomes }) => onlyWinner(outcomes, winnerOf(goals))),
    basketball: (graded) => {
      const { points, isOver } = scoredOf(graded, false)
      return isOver ? onlyWinner(graded.outcomes, winnerOf(points)) : {}
    },
    fight: onEnd((end, { score, outcomes }) => {
      if (end.method === 'draw') return onlyWinner(outcomes, 'X')
      const won = fightWinner(score)
      return won === undefined ? undefined : onlyWinner(outcomes, sideKey(won))
    }),
  },
  example: { state: ended(played([1, 0], [1, 1])), specifiers: {} },
})
