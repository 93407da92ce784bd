import { defineMarket, ended } from '../define-market.ts'
import { halves, played, whenOver } from '../football-score.ts'
import { onlyWinner, winnerOf } from '../lines.ts'

export const europeanHandicap = defineMarket({
  code: 'european-handicap',
  class: 'side',
  ways: 3,
  specifiers: [halves, { name: 'start', form: 'score' }],
  outcomes: () => ['1', 'X', '2'],
  rules: {
    football: whenOver(([home, away], { specifiers, outcomes }) => {
      const [homeStart = 0, awayStart = 0] = (specifiers['start'] ?? '').split(':').map(Number)
      return onlyWinner(outcomes, winnerOf([home + homeStart, away + awayStart]))
    }),
  },
  example: { state: ended(played([1, 0], [1, 1])), specifiers: { start: '0:1' } },
})
