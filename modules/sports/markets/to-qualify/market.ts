import { defineMarket, ended } from '../define-market.ts'
import { played, regularOf } from '../football-score.ts'
import { onlyWinner, winnerOf } from '../lines.ts'

export const toQualify = defineMarket({
  code: 'to-qualify',
  class: 'main',
  ways: 2,
  specifiers: [],
  outcomes: () => ['1', '2'],
  rules: {
    football: ({ score, hasEnded, outcomes }) => {
      if (!hasEnded && score.period !== 'over') return {}
      const [home, away] = regularOf(score)
      const [homeExtra, awayExtra] = score.extra ?? [0, 0]
      const afterExtra = winnerOf([home + homeExtra, away + awayExtra])
      const winner = afterExtra === 'X' ? winnerOf(score.penalties ?? [0, 0]) : afterExtra
      // Level to the end: another match or a drawing of lots decides, and the source tells its result.
      return winner === 'X' ? undefined : onlyWinner(outcomes, winner)
    },
  },
  example: {
    state: ended({ ...played([1, 0], [0, 1]), extra: [0, 0], penalties: [4, 3] }),
    specifiers: {},
  },
})
