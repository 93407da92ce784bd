import { defineMarket, ended } from '../define-market.ts'
import { halves, played, sumOf, whenOver } from '../football-score.ts'
import { onlyWinner } from '../lines.ts'

export const oddEven = defineMarket({
  code: 'odd-even',
  class: 'side',
  ways: 2,
  specifiers: [halves],
  outcomes: () => ['odd', 'even'],
  rules: {
    football: whenOver((goals, { outcomes }) =>
      onlyWinner(outcomes, sumOf(goals) % 2 === 0 ? 'even' : 'odd'),
    ),
  },
  example: { state: ended(played([0, 0], [0, 0])), specifiers: {} },
})
