import { defineMarket, ended } from '../define-market.ts'
import { handicap } from '../lines.ts'
import { onGames, tennisPlayed } from '../tennis-rules.ts'

export const gameHandicap = defineMarket({
  code: 'game-handicap',
  class: 'main',
  ways: 2,
  specifiers: [{ name: 'line', form: 'line' }],
  outcomes: () => ['1', '2'],
  rules: {
    tennis: onGames(
      ([home, away]) => home - away,
      (difference, { specifiers }) => handicap(difference, specifiers['line'] ?? '0'),
    ),
  },
  example: { state: ended(tennisPlayed(3, [6, 4], [3, 6], [7, 6])), specifiers: { line: '0.5' } },
})
