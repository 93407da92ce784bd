import { defineMarket, ended } from '../define-market.ts'
import { played, whenOver } from '../football-score.ts'
import { onlyWinner, winnerOf } from '../lines.ts'

const results = ['1', 'X', '2'] as const

// Nothing is decided before the end, not even by the first half: a match that is abandoned after it is void.
export const halfFull = defineMarket({
  code: 'half-full',
  class: 'special',
  ways: 'list',
  specifiers: [],
  outcomes: () => results.flatMap((half) => results.map((full) => `${half}/${full}`)),
  rules: {
    football: whenOver((goals, { score, outcomes }) =>
      onlyWinner(outcomes, `${winnerOf(score.first)}/${winnerOf(goals)}`),
    ),
  },
  example: { state: ended(played([0, 1], [2, 0])), specifiers: {} },
})
