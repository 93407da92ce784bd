import { defineMarket, ended } from '../define-market.ts'
import { halves, played, whenOver } from '../football-score.ts'
import { lost, winnerOf, won } from '../lines.ts'

export const doubleChance = defineMarket({
  code: 'double-chance',
  class: 'side',
  ways: 3,
  specifiers: [halves],
  outcomes: () => ['1X', '12', 'X2'],
  rules: {
    football: whenOver((goals, { outcomes }) => {
      const winner = winnerOf(goals)
      return Object.fromEntries(outcomes.map((key) => [key, key.includes(winner) ? won : lost]))
    }),
  },
  example: { state: ended(played([0, 0], [1, 1])), specifiers: {} },
})
