import { defineMarket, ended } from '../define-market.ts'
import { halves, played, whenOver } from '../football-score.ts'
import { onlyWinner, winnerOf } from '../lines.ts'

export const matchResult = defineMarket({
  code: 'match-result',
  class: 'main',
  ways: 3,
  specifiers: [halves],
  outcomes: () => ['1', 'X', '2'],
  rules: {
    football: whenOver((goals, { outcomes }) => onlyWinner(outcomes, winnerOf(goals))),
  },
  example: { state: ended(played([1, 0], [1, 1])), specifiers: {} },
})
